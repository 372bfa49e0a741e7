# Opens every workbook of a folder of results with openpyxl and looks for a figure that a person checked.
#   python3 .ci/open-workbooks.py FOLDER
import glob
import json
import sys

import openpyxl

folder = sys.argv[1]
with open(f'{folder}/manifest.json', encoding='utf8') as file:
    manifest = json.load(file)
listed = {entry['path']: entry['rows'] for entry in manifest['files'] if entry['path'].endswith('.xlsx')}
found = sorted(path[len(folder) + 1:] for path in glob.glob(f'{folder}/excel/*.xlsx'))
assert found == sorted(listed), f'{len(found)} workbooks, {len(listed)} in the manifest'

facts = checks = 0
for path in found:
    book = openpyxl.load_workbook(f'{folder}/{path}')
    results = openpyxl.load_workbook(f'{folder}/{path}', data_only=True)
    assert book.sheetnames[0] == 'About', f'{path} begins with {book.sheetnames[0]}'
    for sheet in book:
        assert sheet.max_row >= 1
        cells = [cell for row in sheet.iter_rows() for cell in row]
        errors = [cell.coordinate for cell in cells if cell.data_type == 'e']
        assert not errors, f'{path}, {sheet.title}: errors in {errors[:3]}'
        # Formulas are ours alone: the checks below a statement and their count in About.
        formulas = [cell for cell in cells if cell.data_type == 'f']
        assert not formulas or not sheet.title.startswith(('Facts', 'Quality', 'Evidence')), f'{path}, {sheet.title}'
        empty = [cell.coordinate for cell in formulas if results[sheet.title][cell.coordinate].value is None]
        assert not empty, f'{path}, {sheet.title}: formulas without a result in {empty[:3]}'
        checks += len(formulas)
    rows = sum(sheet.max_row - 1 for sheet in book if sheet.title.startswith('Facts'))
    assert rows == listed[path].get('facts', 0), f'{path}: {rows} facts, the manifest says {listed[path]}'
    facts += rows

apple = openpyxl.load_workbook(f'{folder}/excel/Apple Inc.xlsx')['Income statement']
assert apple['E7'].value == 383285000000, apple['E7'].value
assert apple['A7'].value == 'Revenue', apple['A7'].value
print(f'{len(found)} workbooks with {facts} facts and {checks} formulas')
