/** What `crossfoot init` writes, by path; a test holds the pipeline to the one that is shipped. */
export const scaffold: Readonly<Record<string, string>> = {
  'pipelines/statements.yaml': `# Every saved report into DuckDB, Parquet and Excel. Run it with: crossfoot run
name: statements
source:
  # Address and key come from the environment: see .env.example. A key never stands in this file.
  baseUrl: \${CROSSFOOT_BASE_URL}
  apiKey: \${CROSSFOOT_API_KEY} # an environment variable, or \${file:/run/secrets/key}; never a literal key
  # Only reports with these words in question or answer; without this line every report:
  # queries: ["annual revenue"]
  requestsPerMinute: \${CROSSFOOT_REQUESTS_PER_MINUTE:-60} # 60 is the limit of the service
quality:
  failOn: never # error, warning or never: exit 5 when a flag of that severity or above is raised
  publishOnFail: true # false: a failed gate keeps the last good results in place
  rules: {} # by code: off, info, warning or error, for example { period.five_year_gap: info }
destinations: # leave out what you do not need
  duckdb: {}
  parquet: { compression: zstd } # or snappy, gzip, uncompressed
  excel: { workbookPer: company } # company, report or all
  # The page report/index.html is written unless this line stands here:
  # report: false
`,
  '.gitignore': `# Results of crossfoot, and what must never be committed
output/
.env
.crossfoot-key
`,
  '.env.example': `# Copy to .env, change, and load it with: set -a; . ./.env; set +a
CROSSFOOT_BASE_URL=https://research.example/api/v1
# A file that holds the key and nothing else, readable by you alone (chmod 600).
CROSSFOOT_API_KEY_FILE=.crossfoot-key
`,
}

/** What to do next, for a person; no line is wider than 78 columns. */
export const nextSteps = `
To see all of it with sample reports, no key needed:
  crossfoot demo --output demo-output
  crossfoot open --output demo-output

With your own reports:
  1. Ask whoever runs your workspace for the address of the service and for a
     key with the scope read. Such a key can read reports and costs nothing.
  2. Put the key alone into a file that only you can read:
       touch .crossfoot-key && chmod 600 .crossfoot-key
     and paste it in with an editor. It belongs into no other file and into no
     command, where others could see it; .gitignore keeps it out of git.
  3. Copy .env.example to .env, put the address into it, and load it, in every
     new terminal:
       cp .env.example .env
       set -a; . ./.env; set +a
  4. Check key, network and disk, then read the reports into output/:
       crossfoot doctor
       crossfoot run
`
