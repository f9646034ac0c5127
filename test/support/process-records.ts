// Bills and their steps, from which the process of Colombia is computed by hand.

const co = { country_code: 'CO' }

export const bill = (key: string, filing_date: string | null) => ({
  ...co,
  domain: 'bills',
  key,
  title: key,
  stage: 'filed',
  filing_date,
})

let steps = 0

const step = (bill_key: string, date: string | null, stage: string | null) => ({
  ...co,
  domain: 'bill-updates',
  key: `step${steps++}`,
  bill_key,
  title: 'Paso',
  date,
  stage,
})

export const LINES = [
  // 0, 10 and 40 days after its filing; two steps of one stay, and back to committee for five days.
  bill('a', '2026-01-01'),
  step('a', '2026-01-01', 'filed'),
  step('a', '2026-01-11', 'committee'),
  step('a', '2026-01-20', 'committee'),
  step('a', '2026-02-10', 'floor'),
  step('a', '2026-02-15', 'committee'),
  step('a', '2026-02-20', 'floor'),
  // 0 and 20 days; a step without stage and one with an unknown stage have no effect.
  bill('b', '2026-03-01'),
  step('b', '2026-03-01', 'filed'),
  step('b', '2026-03-05', null),
  step('b', '2026-03-06', 'unknown'),
  step('b', '2026-03-21', 'committee'),
  // Sent to committee on the day of its filing, in any order of the source.
  bill('c', '2026-04-01'),
  step('c', '2026-04-01', 'committee'),
  step('c', '2026-04-01', 'filed'),
  // No filing date; a step without date.
  bill('d', null),
  step('d', '2026-05-01', 'committee'),
  step('d', null, 'floor'),
  // Filed after its step: one of the two dates is wrong.
  bill('e', '2026-06-30'),
  step('e', '2026-06-01', 'filed'),
  { ...bill('x', '2026-01-01'), country_code: 'CL' },
  { ...step('x', '2026-01-02', null), country_code: 'CL' },
]
