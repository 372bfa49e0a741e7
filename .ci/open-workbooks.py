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

facts = 0
for path in found:
    book = openpyxl.load_workbook(f'{folder}/{path}')
    assert book.sheetnames[0] == 'About', f'{path} begins with {book.sheetnames[0]}'
    for sheet in book:
        assert sheet.max_row >= 1
        formulas = [cell.coordinate for row in sheet.iter_rows() for cell in row if cell.data_type in ('f', 'e')]
        assert not formulas, f'{path}, {sheet.title}: formulas or errors in {formulas[:3]}'
    rows = sum(sheet.max_row - 1 for sheet in book if sheet.title.startswith('Facts'))
    assert rows == listed[path].get('facts', 0), f'{path}: {rows} facts, the manifest says {listed[path]}'
    facts += rows

apple = openpyxl.load_workbook(f'{folder}/excel/Apple Inc.xlsx')['Income statement']
assert apple['E7'].value == 383285000000, apple['E7'].value
assert apple['A7'].value == 'Revenue', apple['A7'].value
print(f'{len(found)} workbooks with {facts} facts')
