// Files checked in from packages of `nightly/` equal their originals: Redoc's bundle and the public holidays.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { it } from 'node:test'
import { addDays } from '#lib/dates.ts'
import { COUNTRY_CODES } from '#model/country.ts'
import { holidaysOf, holidayTable } from '#model/sources/holidays.ts'
import { nightlyFile } from '../../nightly/packages.ts'
import { publicHolidays } from '../../nightly/public-holidays.ts'

it('the copy of Redoc equals its package', () => {
  for (const [ours, theirs] of [
    ['redoc.standalone.js', 'bundles/redoc.standalone.js'],
    ['redoc.standalone.js.LICENSE.txt', 'bundles/redoc.standalone.js.LICENSE.txt'],
    ['LICENSE', 'LICENSE'],
  ]) {
    const copy = readFileSync(new URL(`../../vendor/redoc/${ours}`, import.meta.url))
    assert.ok(copy.equals(readFileSync(nightlyFile(`redoc/${theirs}`))), ours)
  }
})

it('the holidays of every year equal those of the library', async () => {
  const { version } = JSON.parse(readFileSync(nightlyFile('date-holidays/package.json'), 'utf8'))
  for (const country of COUNTRY_CODES) {
    const table = readFileSync(holidayTable(country), 'utf8')
    assert.ok(table.includes(` date-holidays ${version},`), `run \`npm run holidays\`: ${country}`)
    const years = [...table.matchAll(/^(\d{4}) /gm)].map(([, year]) => Number(year))
    assert.ok(years.length > 1)
    const daysOf = await publicHolidays(country)
    const isHoliday = await holidaysOf(country)
    for (const year of years) {
      const expected = daysOf(year)
      for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = addDays(day, 1))
        assert.equal(isHoliday(day), expected.has(day), `${country} ${day}`)
    }
  }
})
