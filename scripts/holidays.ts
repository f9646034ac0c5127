// `npm run holidays`: writes the tables of public holidays that the service reads, one for each country.
import { readFile, writeFile } from 'node:fs/promises'
import { COUNTRIES, COUNTRY_CODES } from '#model/country.ts'
import { holidayTable } from '#model/sources/holidays.ts'
import { installNightly, nightlyFile } from '../nightly/packages.ts'
import { publicHolidays } from '../nightly/public-holidays.ts'

/** Wider than what is read: the earliest yearly files of a source are those of 2003. */
const [FIRST_YEAR, LAST_YEAR] = [1990, 2050]

installNightly()
const { version, license } = JSON.parse(await readFile(nightlyFile('date-holidays/package.json'), 'utf8'))
for (const country of COUNTRY_CODES) {
  const daysOf = await publicHolidays(country)
  const lines = [
    `# Public holidays of ${COUNTRIES[country].names.en}: months and days of each year.`,
    `# Written by \`npm run holidays\` from date-holidays ${version}, licensed ${license}.`,
  ]
  for (let year = FIRST_YEAR; year <= LAST_YEAR; year++)
    lines.push([year, ...[...daysOf(year)].map((day) => day.slice(5))].join(' '))
  await writeFile(holidayTable(country), `${lines.join('\n')}\n`)
}
