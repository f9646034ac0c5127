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
      '“Sin dato”: ninguna fuente de ese país publica una etiqueta con este tema, así que no se sabe ' +
      'cuántos hay. Un 0 tampoco dice que no haya: puede que la fuente no etiquete esos registros.',
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
      'Contam os registros que a fonte etiquetou com o tema, e as votações desses projetos. Não informado: ' +
      'nenhuma fonte desse país publica uma etiqueta com este tema, e não se sabe quantos há. Um 0 também ' +
      'não diz que não haja: talvez a fonte não etiquete esses registros.',
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
    newest: 'Newest',
    none: 'No records of this subject.',
    method:
      'Counts records whose source tagged them with the subject, and the roll calls on those bills. Not ' +
      'known: no source of that country publishes a tag with this subject, so that nobody knows how many ' +
      'there are. Neither does 0 mean that there are none: the source may not tag such records.',
  },
})
