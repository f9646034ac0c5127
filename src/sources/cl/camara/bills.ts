// Bills in the Cámara's data: enough to link roll calls, with the subject of each vote.
import * as z from 'zod'
import { bills } from '#domains/bills.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { type Reply, stub } from '#model/sources/source.ts'
import { coded, textOrNull, xml } from '../../kit/formats/xml.ts'
import { boletinKey } from '../../kit/national/cl-boletines.ts'
import { yearFirst } from '../../kit/printed-days.ts'
import { ownId, present, properName, within, words } from '../../kit/shape.ts'
import { DeputyName, deputyKey, deputyName, namedDeputy } from './deputies.ts'

const DOCKET = 'https://tramitacion.senado.cl/appsenado/templates/tramitacion/index.php'

const Bill = z.object({
  NumeroBoletin: words,
  Nombre: words,
  FechaIngreso: words,
  TipoIniciativa: coded('Valor').nullish(),
  CamaraOrigen: coded('Valor').nullish(),
  Autores: present(within('ParlamentarioAutor', z.object({ Diputado: DeputyName.optional() }))),
  // The signatories of a message of the President.
  MinisteriosPatrocinantes: within('Ministerio', z.object({ Nombre: properName })),
  Votaciones: present(
    within(
      'VotacionProyectoLey',
      z.object({
        Id: ownId,
        Articulo: textOrNull,
        TipoVotacionProyectoLey: coded('Valor').nullable(),
        TramiteConstitucional: coded('Id').nullish(),
        TramiteReglamentario: coded('Id').nullish(),
      }),
    ),
  ),
})
export type Bill = z.infer<typeof Bill>

/** The bill in a reply. */
export function readBill(reply: Reply): Bill {
  return xml(reply, 'ProyectoLey', Bill)
}

/** The bill as a stub, with the deputies who signed it: the docket of the Senado has the full record. */
export function* billStub(bill: Bill): Iterable<Line> {
  const page = `${DOCKET}?boletin_ini=${bill.NumeroBoletin}`
  const origin = bill.CamaraOrigen
  const deputies = bill.Autores.flatMap(({ Diputado }) => Diputado ?? [])
  for (const deputy of deputies) yield namedDeputy(deputy)
  yield stub(
    line(bills, {
      ...identified(boletinKey(bill.NumeroBoletin)),
      country_code: 'CL',
      code: bill.NumeroBoletin,
      title: bill.Nombre,
      bill_type: bill.TipoIniciativa?.text ?? null,
      source: origin?.text ?? null,
      chamber: origin?.code === '1' ? 'camara' : origin?.code === '2' ? 'senado' : null,
      stage: 'unknown',
      filing_date: yearFirst(bill.FechaIngreso),
      authors: [
        ...bill.MinisteriosPatrocinantes.map(({ Nombre }) => ({ name: Nombre, role: 'Patrocinante' })),
        ...deputies.map((deputy) => ({ actor_key: deputyKey(deputy.Id), name: deputyName(deputy) })),
      ],
      congress_records: [{ body: 'Senado', link: page }],
      external_link: page,
    }),
  )
}
