// Numbers of dockets and norms in the twelve countries: the forms that users type find them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { citationOf } from './citation.ts'
import { citedKeys, printedKeys } from './citation-keys.ts'

/** Match types of a query with a number: by its full key, by a loose one, or none. */
function found(q: string, number: string): 'full' | 'loose' | null {
  const { full, loose } = printedKeys(citationOf(number))
  const keys = new Set(citedKeys(citationOf(q)))
  if (full !== '' && keys.has(full)) return 'full'
  return loose.some((key) => keys.has(key)) ? 'loose' : null
}

/** Number as printed, queries that equal it, queries that omit a part, queries for others. */
type Case = readonly [
  printed: string,
  full: readonly string[],
  loose: readonly string[],
  others: readonly string[],
]

const CASES: Readonly<Record<string, readonly Case[]>> = {
  CO: [
    [
      'LEY 1581 DE 2012',
      ['ley 1581 de 2012', 'Ley 1.581/2012', 'Ley N° 1581 del 2012'],
      ['1581 de 2012', 'Ley 1581', '1581/2012', '1581'],
      ['decreto 1581 de 2012', 'ley 1581 de 2013', '158'],
    ],
    [
      'DECRETO 1072 DE 2026',
      ['Decreto número 1072 de 2026', 'decreto 01072/2026'],
      ['Decreto 1072', 'dec. 1.072'],
      ['resolución 1072'],
    ],
    [
      'RESOLUCIÓN NÚMERO 00001234 DE 2026',
      ['resolucion 1234 de 2026', 'Res. 00001234 de 2026'],
      ['resolución 1234', '1234 de 2026'],
      ['circular 1234 de 2026'],
    ],
    [
      '123/26',
      ['123/2026', '123-26', '123 de 2026', 'proyecto de ley 123 de 2026', 'PL N.º 123/26'],
      [],
      ['123/25', 'decreto 123 de 2026'],
    ],
    ['3/22 A.L.', ['3/22 A.L.', '3/2022 A.L.'], [], ['3/22 ONU', '4/22 A.L.']],
    [
      '123/2025C',
      ['123/2025C', '123/25 C'],
      ['123/2025', 'proyecto de ley 123 de 2025'],
      ['123/2026C', '123/2025S'],
    ],
    ['12/2025C A.L.', ['12/2025C A.L.', '12/2025C AL'], ['12/2025'], []],
  ],
  CL: [
    [
      '13441-06',
      ['13441-06', '13.441-06', 'Boletín N° 13441-06', 'boletin 13441-6'],
      ['13441', 'boletín 13.441'],
      ['13441-07', '13442-06', 'ley 13441'],
    ],
    ['13.441-06', ['13441-06', 'Boletín Nº 13.441-06'], ['13441'], ['13441-11']],
    [
      'RESOLUCIÓN EXENTA NÚM. 1.234, DE 2026',
      ['resolución exenta 1234 de 2026', 'Res. Ex. N° 1234/2026'],
      ['resolución 1234 de 2026', 'resolución exenta 1234', '1.234'],
      ['decreto exento 1234 de 2026'],
    ],
    [
      'DECRETO CON FUERZA DE LEY NÚM. 02, DE 2026',
      ['DFL 2 de 2026', 'decreto con fuerza de ley nº 2/2026'],
      ['DFL 2'],
      ['DFL 3', 'ley 2 de 2026'],
    ],
  ],
  EC: [
    ['Trámite 413200', ['trámite 413200', '413200', 'tramite N.º 413.200'], [], ['413201']],
    [
      'DECRETO EJECUTIVO N.º 123',
      ['decreto ejecutivo 123', 'Decreto Ejecutivo No. 123'],
      ['decreto 123'],
      ['123', 'decreto supremo 123'],
    ],
    [
      'ACUERDO MINISTERIAL N.º MDT-MDT-2026-0012-A',
      ['acuerdo ministerial MDT-MDT-2026-0012-A'],
      ['MDT-MDT-2026-0012-A', 'acuerdo ministerial 12-2026'],
      ['MDT-MDT-2026-0013-A'],
    ],
    [
      'LEY ORGÁNICA (R.O. 123-2026)',
      ['ley orgánica R.O. 123-2026'],
      ['ley orgánica 123-2026', 'RO 123-2026'],
      ['R.O. 124-2026'],
    ],
  ],
  PE: [
    [
      'DECRETO SUPREMO N° 012-2026-MTC',
      ['D.S. 012-2026-MTC', 'DS N° 012-2026-MTC', 'decreto supremo nº 12-2026-mtc'],
      ['012-2026-MTC', 'decreto supremo 012-2026', 'decreto 12-2026'],
      ['decreto supremo 012-2026-SA', 'R.M. 012-2026-MTC', '013-2026-MTC'],
    ],
    [
      'RESOLUCIÓN DE CONSEJO DIRECTIVO N° 00123-2026-CD/OSIPTEL',
      ['Resolución de Consejo Directivo 123-2026-CD/OSIPTEL'],
      ['00123-2026-CD/OSIPTEL', 'resolución 123-2026'],
      ['00123-2026-CD/OSINERGMIN'],
    ],
    [
      '01234/2021-CR',
      ['01234/2021-CR', '1234/2021-CR', 'proyecto de ley 1234/2021-CR', 'PL 01234/2021-CR'],
      ['1234/2021', 'PL 1234', '01234'],
      ['1234/2021-PE', '1235/2021-CR'],
    ],
    [
      '00123-2026-2031-CD',
      ['00123-2026-2031-CD', '123-2026-2031-CD'],
      ['123-2026-2031'],
      ['00123-2026-2031-S'],
    ],
  ],
  AR: [
    [
      '0123-D-2026',
      ['0123-D-2026', '123-D-26', 'expediente 0123-D-2026'],
      ['123/2026'],
      ['0123-S-2026', '124-D-2026'],
    ],
    ['S-123/26', ['S-123/26', '123-S-2026', 'S-0123/2026'], ['123/26'], ['123-D-2026']],
    [
      'Decreto 123/2026',
      ['decreto 123/2026', 'DNU 123/26', 'Decreto N° 123 de 2026'],
      ['decreto 123'],
      ['resolución 123/2026'],
    ],
    [
      'Comunicación "A" 8123/2026',
      ['Comunicación A 8123/2026'],
      ['comunicación 8123', '8123/2026'],
      ['Comunicación "B" 8123/2026'],
    ],
  ],
  CR: [
    [
      '22.780',
      ['22780', '22.780', 'expediente 22.780', 'Exp. N.° 22780', 'proyecto de ley 22.780'],
      [],
      ['22781', 'ley 22.780'],
    ],
    [
      'DECRETO EJECUTIVO N.° 44123-MINAE',
      ['decreto ejecutivo 44123-MINAE'],
      ['44123-MINAE', 'decreto 44123', 'decreto ejecutivo 44.123', '44123'],
      ['44123-MH', 'ley 44123'],
    ],
    ['ACUERDO N.° 012-2026-MH', ['acuerdo 12-2026-MH'], ['012-2026-MH', 'acuerdo 012-2026'], []],
  ],
  DO: [
    [
      'Ley núm. 123-26',
      ['Ley 123-26', 'ley No. 123-2026', 'ley 123 de 2026'],
      ['123-26', 'ley 123'],
      ['decreto 123-26', 'ley 123-25'],
    ],
    [
      '00123-2024-2028-CD',
      ['00123-2024-2028-CD', '123-2024-2028-cd'],
      ['00123-2024-2028', '00123-2024'],
      ['00124-2024-2028-CD'],
    ],
    [
      '00456-2026-PLO-SE',
      ['456-2026-PLO-SE', 'iniciativa 00456-2026-PLO-SE'],
      ['00456-2026'],
      ['00456-2026-SLO-SE'],
    ],
  ],
  BR: [
    [
      'PL 2630/2020',
      ['PL 2630/2020', 'PL nº 2.630, de 2020', 'projeto de lei 2630/2020', 'P.L. 2630-20', 'PL2630/2020'],
      ['PL 2630', '2630/2020', '2630'],
      ['PEC 2630/2020', 'PL 2630/2021', 'lei 2630/2020'],
    ],
    [
      'LEI COMPLEMENTAR Nº 214, DE 16 DE JANEIRO DE 2025',
      ['LC 214/2025', 'Lei Complementar 214/2025', 'lei complementar nº 214, de 16 de janeiro de 2025'],
      ['lei complementar 214', '214/2025'],
      ['LC 214/2024', 'PLP 214/2025'],
    ],
    [
      'DECRETO Nº 12.345, DE 3 DE MARÇO DE 2026',
      ['decreto 12345/2026', 'Decreto nº 12.345, de 2026'],
      ['decreto 12.345', '12.345'],
      ['portaria 12345'],
    ],
    ['MPV 1234/2026', ['MP 1.234/2026', 'medida provisória 1234/2026'], ['MP 1234'], ['PL 1234/2026']],
    [
      'PORTARIA MF Nº 1.234, DE 1º DE MARÇO DE 2026',
      ['Portaria MF 1.234/2026', 'portaria mf 1234 de 2026'],
      ['portaria 1234', 'portaria 1234/2026'],
      ['portaria MS 1235/2026'],
    ],
  ],
  PA: [
    [
      'Proyecto de Ley No. 123',
      ['proyecto de ley 123', 'PL 123'],
      ['proyecto 123'],
      ['anteproyecto 123', 'ley 123', '123'],
    ],
    [
      'Decreto Ejecutivo N.° 15 de 20 de noviembre de 2026',
      ['decreto ejecutivo 15 de 2026', 'Decreto Ejecutivo 15 de 20 de noviembre de 2026'],
      ['decreto ejecutivo 15', 'decreto 15 de 2026'],
      ['15', 'decreto de gabinete 15 de 2026'],
    ],
    [
      'Resolución N.° AMP-012-2026 de 3 de marzo de 2026',
      ['resolución AMP-012-2026'],
      ['AMP-012-2026', 'resolución 12-2026'],
      ['AMP-013-2026'],
    ],
  ],
  MX: [
    ['66/123', ['66/123', 'iniciativa 66/123'], [], ['66/124', '65/123']],
    ['LXVI/1PPO-45', ['LXVI/1PPO-45', 'lxvi/1ppo-045'], [], ['LXV/1PPO-45', '45']],
    [
      'NOM-012-SSA1-2026',
      ['NOM-012-SSA1-2026', 'nom 012-ssa1-2026'],
      ['NOM-012', 'NOM-012-2026'],
      ['NOM-012-STPS-2026', 'NOM-013-SSA1-2026'],
    ],
    [
      'REGLAS DE OPERACIÓN SADER 2026-12',
      ['reglas de operación SADER 2026-12'],
      ['reglas de operación 12'],
      [],
    ],
  ],
  VE: [
    [
      'LEY (G.O. N° 6.789 de 2026)',
      ['ley G.O. 6789 de 2026'],
      ['ley 6.789', 'GO 6789 de 2026'],
      ['ley 6788'],
    ],
    [
      'PROVIDENCIA ADMINISTRATIVA N° SNAT/2026/00012',
      ['providencia administrativa SNAT/2026/00012', 'providencia administrativa SNAT-2026-12'],
      ['SNAT/2026/00012', 'providencia 12/2026'],
      ['SNAT/2025/00012'],
    ],
    [
      'ACUERDO DE LA ASAMBLEA NACIONAL 12-2026',
      ['acuerdo de la asamblea nacional 12-2026'],
      ['acuerdo 12-2026'],
      ['acuerdo 13-2026'],
    ],
  ],
  GT: [
    [
      'Iniciativa 5990',
      ['iniciativa 5990', '5990', 'iniciativa de ley No. 5990'],
      [],
      ['5991', 'decreto 5990'],
    ],
    [
      'DECRETO NÚMERO 12-2026',
      ['decreto 12-2026', 'Dto. 12-26', 'decreto número 12-2026'],
      ['decreto 12'],
      ['acuerdo 12-2026', '12'],
    ],
    [
      'ACUERDO GUBERNATIVO NÚMERO 123-2026',
      ['acuerdo gubernativo 123-2026'],
      ['123-2026', 'acuerdo 123-2026'],
      ['acuerdo ministerial 123-2026'],
    ],
  ],
}

for (const [country, cases] of Object.entries(CASES))
  test(`numbers of ${country}`, () => {
    for (const [printed, full, loose, others] of cases) {
      const { loose: forms } = printedKeys(citationOf(printed))
      assert.ok(forms.length <= 5, `${printed}: ${forms.length} loose forms`)
      for (const q of [printed, ...full]) assert.equal(found(q, printed), 'full', `${q} → ${printed}`)
      for (const q of loose) assert.equal(found(q, printed), 'loose', `${q} → ${printed}`)
      for (const q of others) assert.equal(found(q, printed), null, `${q} → ${printed}`)
    }
  })
