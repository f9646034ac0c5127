// References of official records in the form of their country.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Cited, citation } from './citation.ts'

const bill: Cited = {
  country: 'CO',
  body: 'Cámara de Representantes',
  kind: 'Proyecto de ley',
  number: '445/2026C',
  title: 'Por la cual se protege el agua de los páramos.',
  dated: 'filed',
  day: '2026-03-12',
  printedIn: null,
  url: 'https://www.camara.gov.co/445',
}
const cite = (more: Partial<Cited>) => citation({ ...bill, ...more }, '2026-11-27T15:00:00Z')

describe('a reference', () => {
  it('of a bill names the country, the chamber, the number, the title and both days', () => {
    assert.equal(
      cite({}),
      'COLOMBIA. Cámara de Representantes. Proyecto de ley 445/2026C, “Por la cual se protege el agua de ' +
        'los páramos”. Presentación: 12 de marzo de 2026 [consulta: 27 de noviembre de 2026]. ' +
        'Disponible en: https://www.camara.gov.co/445',
    )
  })

  it('has the word of the country for its files, once', () => {
    assert.match(cite({ country: 'CL', number: '17.123-12' }), /^CHILE\. .*\. Boletín 17\.123-12, “/)
    assert.match(cite({ country: 'GT', number: 'Iniciativa 6506' }), /^GUATEMALA\. .*\. Iniciativa 6506, “/)
    assert.match(cite({ country: 'MX', kind: 'Iniciativa', number: null }), /^MÉXICO\. .*\. Iniciativa, “/)
  })

  it('in Brazil is that of NBR 6023', () => {
    const brazil: Partial<Cited> = {
      country: 'BR',
      body: 'Câmara dos Deputados',
      kind: 'Projeto de Lei',
      number: 'PL 2055/2026',
      title: 'Dispõe sobre o monitoramento por câmeras.',
    }
    assert.equal(
      cite(brazil),
      'BRASIL. Câmara dos Deputados. PL 2055/2026. Dispõe sobre o monitoramento por câmeras. Brasília, DF, ' +
        '12 mar. 2026. Disponível em: https://www.camara.gov.co/445. Acesso em: 27 nov. 2026.',
    )
    assert.match(cite({ ...brazil, day: '2026-05-02' }), /Brasília, DF, 2 maio 2026\./)
    assert.match(
      cite({ ...brazil, printedIn: 'Diário Oficial da União' }),
      /\. Diário Oficial da União, Brasília, DF, 12 mar\. 2026\./,
    )
  })

  it('leaves out what is not known', () => {
    assert.equal(
      cite({ body: null, kind: null, number: null, day: null, dated: 'voted' }),
      'COLOMBIA. “Por la cual se protege el agua de los páramos” [consulta: 27 de noviembre de 2026]. ' +
        'Disponible en: https://www.camara.gov.co/445',
    )
  })
})
