// Counts of ballots by people, the verdict on a roll call, and its reasons.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { countBallots, type StoredBallot, type StoredRollCall } from '#domains/ballot-count.ts'

const ballot = (id: number, position: StoredBallot['position'], more: Partial<StoredBallot> = {}) => ({
  id,
  actor_id: null,
  actor_name: null,
  party_id: null,
  party: null,
  independent: false,
  position,
  ...more,
})

function count(ballots: StoredBallot[], more: Partial<StoredRollCall> = {}) {
  const rollCall = {
    id: 1,
    country_code: 'CR',
    chamber: 'asamblea',
    seats: null,
    totals: null,
    ballots,
  } as const
  const { counted, reasons, by_party, dissenters, ...rest } = countBallots({ ...rollCall, ...more })
  const read = (json: string | null) => json && JSON.parse(json)
  return {
    ...rest,
    counted: read(counted),
    reasons: read(reasons) ?? 'no_ballots',
    by_party: read(by_party),
    dissenters: read(dissenters),
  }
}

const codes = ({ reasons }: { reasons: { code: string }[] }) => reasons.map(({ code }) => code)

describe('the count of the ballots of a roll call', () => {
  it('reconciles ballots of different people with the totals', () => {
    const { reconciles, reasons, counted } = count(
      [ballot(1, 'yes', { actor_id: 1 }), ballot(2, 'yes', { actor_id: 2 }), ballot(3, 'no')],
      { totals: { yes: 2, no: 1 } },
    )
    assert.deepEqual([reconciles, reasons, counted.yes, counted.no, counted.paired], [true, [], 2, 1, 0])
  })

  it('compares nothing in a secret vote whose source names those who voted', () => {
    const voters = ['other', 'other', 'other', 'absent'] as const
    const ballots = voters.map((position, at) => ballot(at, position, { actor_id: at, party: 'PT' }))
    const { reconciles, reasons, counted, dissenters } = count(ballots, { totals: { yes: 2, no: 1 } })
    assert.deepEqual([reconciles, reasons], [null, [{ code: 'no_ballots', people: [] }]])
    // That nobody left the majority is not known either.
    assert.deepEqual([counted.other, counted.absent, dissenters], [3, 1, null])
    // One open ballot shows that the vote is not secret.
    const open = count([...ballots, ballot(9, 'yes', { actor_id: 9 })], { totals: { yes: 2, no: 1 } })
    assert.deepEqual([open.reconciles, codes(open)], [false, ['totals_differ']])
  })

  it('does not reconcile one person on two ballots, though the rows add up', () => {
    const twice = count(
      [
        ballot(1, 'yes', { actor_id: 7, actor_name: 'Ana Ruiz' }),
        ballot(2, 'yes', { actor_id: 7, actor_name: 'RUIZ, ANA' }),
        ballot(3, 'no', { actor_id: 8 }),
      ],
      { totals: { yes: 2, no: 1 } },
    )
    assert.deepEqual([twice.reconciles, twice.counted.yes], [false, 1])
    assert.deepEqual(twice.reasons, [
      { code: 'totals_differ', people: [] },
      {
        code: 'person_twice',
        people: [{ actor_id: 7, actor_name: 'Ana Ruiz', positions: ['yes', 'yes'] }],
      },
    ])
  })

  it('does not reconcile one full name without an actor on two ballots, in any spelling', () => {
    const twice = count(
      [
        ballot(1, 'yes', { actor_name: 'Núñez Peña, José' }),
        ballot(2, 'yes', { actor_name: 'JOSE NUNEZ PENA' }),
      ],
      { totals: { yes: 1, no: 0 } },
    )
    assert.deepEqual([twice.reconciles, codes(twice)], [false, ['person_twice']])
  })

  it('leaves it unknown where a name may be that of two people', () => {
    const surname = [ballot(1, 'yes', { actor_name: 'Rojas' }), ballot(2, 'no', { actor_name: 'Rojas' })]
    const linked = [
      ballot(1, 'yes', { actor_id: 1, actor_name: 'Ana Ruiz' }),
      ballot(2, 'no', { actor_name: 'Ana Ruiz' }),
    ]
    for (const ballots of [surname, linked]) {
      const verdict = count(ballots, { totals: { yes: 1, no: 1 } })
      assert.deepEqual([verdict.reconciles, codes(verdict)], [null, ['ambiguous_names']])
      assert.equal(verdict.reasons[0].people[0].positions.length, 2)
    }
  })

  it('keeps namesakes apart that have records of their own', () => {
    const { reconciles } = count(
      [1, 2].map((id) => ballot(id, 'yes', { actor_id: id, actor_name: 'Ana Ruiz' })),
      { totals: { yes: 2, no: 0 } },
    )
    assert.equal(reconciles, true)
  })

  it('makes no dissenter of a contradiction, and none certain beside it', () => {
    const party = { party: 'P' }
    const whole = [1, 2, 3].map((id) => ballot(id, 'yes', { actor_id: id, ...party }))
    const against = ballot(4, 'no', { actor_id: 1, ...party })
    const { reconciles, reasons, dissenters, by_party, counted } = count([...whole, against], {
      totals: { yes: 3, no: 1 },
    })
    assert.deepEqual([reconciles, dissenters, counted.yes, counted.no], [false, null, 2, 0])
    assert.deepEqual(
      reasons.map(({ code, people }: { code: string; people: { positions: string[] }[] }) => [
        code,
        people.map(({ positions }) => positions.join()),
      ]),
      [
        ['totals_differ', []],
        ['person_twice', ['yes,no']],
        ['contradiction', ['yes,no']],
      ],
    )
    assert.deepEqual(by_party, [{ party_id: null, party: 'P', majority: 'yes', counts: { yes: 2 } }])
    const other = count([...whole, against, ballot(5, 'no', { actor_id: 5, actor_name: 'Z', ...party })])
    assert.deepEqual(other.dissenters, [{ actor_id: 5, actor_name: 'Z', party: 'P', position: 'no' }])
  })

  it('finds more ballots than members: of the roll call, of its chamber, of the country', () => {
    const members = (n: number) =>
      Array.from({ length: n }, (_, i) => ballot(i + 1, 'yes', { actor_id: i + 1 }))
    const verdict = (n: number, more: Partial<StoredRollCall>) => {
      const { reconciles, reasons } = count(members(n), { totals: { yes: n, no: 0 }, ...more })
      return [reconciles, codes({ reasons })]
    }
    const refuted = [false, ['too_many_ballots', 'impossible_totals']]
    assert.deepEqual(verdict(3, { seats: 3 }), [true, []])
    assert.deepEqual(verdict(3, { seats: 2 }), refuted)
    assert.deepEqual(verdict(57, {}), [true, []])
    assert.deepEqual(verdict(58, {}), refuted)
    assert.deepEqual(verdict(222, { country_code: 'DO', chamber: null }), [true, []])
    assert.deepEqual(verdict(223, { country_code: 'DO', chamber: null }), refuted)
  })

  it('finds impossible totals, with and without ballots', () => {
    for (const totals of [
      { yes: -1, no: 2 },
      { yes: 9_000, no: 0 },
      { yes: 30, no: 30 },
    ]) {
      assert.deepEqual(codes(count([], { totals })), ['impossible_totals', 'no_ballots'])
      assert.equal(count([], { totals }).reconciles, false)
      assert.ok(codes(count([ballot(1, 'yes')], { totals })).includes('impossible_totals'))
    }
  })

  it('says what is missing for a comparison', () => {
    const one = [ballot(1, 'yes', { actor_id: 1 })]
    assert.deepEqual([count([]).reconciles, count([]).reasons], [null, 'no_ballots'])
    assert.deepEqual([count(one).reconciles, codes(count(one))], [null, ['no_totals']])
    const half = count(one, { totals: { yes: 1, no: null } })
    assert.deepEqual([half.reconciles, codes(half)], [null, ['one_sided_totals']])
    const missing = count(one, { totals: { yes: 1, no: 0 }, seats: 2 })
    assert.deepEqual(
      [missing.reconciles, missing.complete, codes(missing)],
      [null, false, ['ballots_missing']],
    )
  })

  it('counts a party once, however its name is spelt', () => {
    const names = ['Acción Boreal', 'Accion Boreal', 'ACCIÓN BOREAL', 'Acción Boreal ', 'Acción  Boreal']
    const positions = ['yes', 'yes', 'no', 'yes', 'no'] as const
    const ballots = names.map((party, i) => ballot(i + 1, positions[i]!, { actor_id: i + 1, party }))
    const { by_party, dissenters } = count(ballots)
    assert.deepEqual(by_party, [
      { party_id: null, party: 'Acción Boreal', majority: 'yes', counts: { yes: 3, no: 2 } },
    ])
    assert.deepEqual(
      dissenters.map(({ actor_id, party }: { actor_id: number; party: string }) => [actor_id, party]),
      [
        [3, 'Acción Boreal'],
        [5, 'Acción Boreal'],
      ],
    )
  })

  it('adds ballots without a party’s id to the one party of that name', () => {
    const parties = (...ids: number[]) => [
      ...ids.map((party_id, i) => ballot(i + 1, 'yes', { actor_id: i + 1, party_id, party: 'R.N.' })),
      ballot(9, 'yes', { actor_id: 9, party: 'RN' }),
    ]
    const sizes = (ballots: StoredBallot[]) =>
      count(ballots).by_party.map(({ party_id, counts }: { party_id: number; counts: { yes: number } }) => [
        party_id,
        counts.yes,
      ])
    assert.deepEqual(sizes(parties(4)), [[4, 2]])
    assert.deepEqual(sizes(parties(4, 5)), [
      [4, 1],
      [5, 1],
      [null, 1],
    ])
  })

  it('has no majority of independents and of those without a party', () => {
    const lone = ['yes', 'yes', 'no'] as const
    for (const more of [{}, { party_id: 3, independent: true }]) {
      const { by_party, dissenters } = count(lone.map((position, i) => ballot(i + 1, position, more)))
      assert.deepEqual([by_party.length, by_party[0].majority, dissenters], [1, null, []])
    }
  })
})
