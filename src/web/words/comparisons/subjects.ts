// Terms of the page that compares one subject in several countries.
import { catalogue } from '../words.ts'

export const subjectCompareWords = catalogue({
  es: {
    title: 'Un tema en varios países',
    titleOf: (subject: string, countries: string) => `${subject}: ${countries}`,
    lead: 'Proyectos por etapa, votaciones, normas y consultas de un tema, país por país.',
    choose: 'Elija un tema y de dos a cuatro países.',
    counts: 'Cuántos registros tiene cada país',
    kind: 'Registros',
    bills: 'Proyectos de ley',
    rollCalls: 'Votaciones nominales',
    regulations: 'Normas',
    consultations: 'Consultas públicas',
    newest: 'Lo más reciente',
    none: 'Sin registros de este tema.',
    method:
      'Cuentan los registros que la fuente etiquetó con el tema, y las votaciones sobre esos proyectos. ' +
      '“Sin dato”: ninguna fuente de ese país usa una etiqueta de este tema. Un 0 no significa que no ' +
      'existan: la fuente puede no etiquetar esos registros.',
  },
  pt: {
    title: 'Um tema em vários países',
    titleOf: (subject: string, countries: string) => `${subject}: ${countries}`,
    lead: 'Projetos por fase, votações, normas e consultas de um tema, país por país.',
    choose: 'Escolha um tema e de dois a quatro países.',
    counts: 'Quantos registros tem cada país',
    kind: 'Registros',
    bills: 'Projetos de lei',
    rollCalls: 'Votações nominais',
    regulations: 'Normas',
    consultations: 'Consultas públicas',
    newest: 'O mais recente',
    none: 'Sem registros deste tema.',
    method:
      'Contam os registros que a fonte etiquetou com o tema, e as votações desses projetos. “Não ' +
      'informado”: nenhuma fonte desse país usa uma etiqueta deste tema. Um 0 não significa que não ' +
      'existam: a fonte pode não etiquetar esses registros.',
  },
  en: {
    title: 'One subject in several countries',
    titleOf: (subject: string, countries: string) => `${subject}: ${countries}`,
    lead: 'Bills by stage, roll calls, regulations and consultations of a subject, country by country.',
    choose: 'Choose a subject and two to four countries.',
    counts: 'How many records each country has',
    kind: 'Records',
    bills: 'Bills',
    rollCalls: 'Roll calls',
    regulations: 'Regulations',
    consultations: 'Public consultations',
    newest: 'Latest',
    none: 'No records on this subject.',
    method:
      'Counts records that their source tagged with the subject, and the roll calls on those bills. “Not ' +
      'known”: no source of that country uses a tag of this subject. A 0 does not mean that there are ' +
      'none: the source may not tag such records.',
  },
})
