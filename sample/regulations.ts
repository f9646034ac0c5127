// Lines of regulations: the daily feed of a gazette.
import { regulations } from '#domains/regulations.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { dayText, START } from './calendar.ts'
import { address, type Country, envelope, tagKeys } from './country.ts'
import { articles, document } from './documents.ts'
import { capital, fill } from './grammar.ts'
import { person } from './names.ts'
import type { Entity, Nation, Norm } from './nation.ts'
import { dotted, normNumbers, printed } from './numbering.ts'
import { type Choice, choose, only } from './phrases.ts'
import { between, chance, pick, type Random, streamOf } from './random.ts'
import { type Scene, say, scene } from './scene.ts'

const LEGISLATIVE = /Legislativ/
const SHE = /^(Ley|Reglas|Resoluc|Circular|Directi|Providencia|Medida|Norma|Ordenanza|Decisi|Disposi)/

function longDate(nation: Nation, day: number): string {
  const [year, month, date] = dayText(day).split('-').map(Number)
  return `${date} de ${nation.phrases.months[month! - 1]} de ${year}`
}

/** The gazette and its issue of a day. */
function gazetteOf({ structure }: Nation, day: number): string {
  const { name, from, perYear, yearly } = structure.gazette
  const years = (day - START) / 365.25
  const ofYear = (Date.parse(dayText(day)) - Date.parse(`${dayText(day).slice(0, 4)}-01-01`)) / 31_622_400_000
  const issue = Math.floor(yearly ? from + ofYear * perYear : from + years * perYear)
  return printed(name.replace('{g}', '{n}').replace('{g.}', '{n.}').replace('{ga}', '{n}'), issue, day)
}

function lawNumber({ structure }: Nation, day: number): string {
  const laws = structure.lawNumbers
  if (!laws) return ''
  const n = Math.floor(laws.from + ((day - START) / 365.25) * laws.perYear)
  return laws.dotted ? dotted(n) : String(n)
}

function signer(r: Random, norm: Norm, proper: Entity): Entity {
  return norm.signers.includes(proper) ? proper : pick(r, norm.signers)
}

/** Words that acts use and bills do not: people, posts, sums. */
function officialWords(nation: Nation, r: Random, norm: Norm): Scene {
  const someone = person(r, nation.language)
  const [, he, she, rest] = /^(\S+)\/(\S+) (.*)$/.exec(pick(r, nation.phrases.posts))!
  const article = SHE.test(norm.name) ? 'la' : 'el'
  return {
    norm: norm.name,
    cual: /^(Lineamientos|Reglas)/.test(norm.name)
      ? `${article}s cuales`.replace('els', 'los')
      : `${article} cual`,
    person: someone.name,
    post: `${someone.woman ? she : he} ${rest}`,
    money: `${nation.structure.currency} ${dotted(between(r, 2, 98_000) * 10_000)}`,
    pct: `${between(r, 1, 18)},${between(r, 0, 9)} %`,
  }
}

/**
 * A law is titled as its bill was. Where bills are titled as proposals, as an act: but a legislature appoints
 * nobody to a desk.
 */
function lawTitles(nation: Nation): Choice {
  const titles = only(
    nation.titles,
    (t) => !/^(Proyecto|Iniciativa|Pedido|Declarar|Expresar|Con |Por el que)/.test(t.literals[0]!),
  )
  if (titles.templates.length > 1) return titles
  return only(
    nation.regulations,
    (t) => !t.holes.some((hole) => ['person', 'post', 'money', 'pct'].includes(hole.name)),
  )
}

/** All regulations, oldest first. */
export function* regulationLines({ nation }: Country): Generator<Line> {
  const { calendar, volume, norms } = nation
  const weights = norms.map((norm) => norm.weight)
  const numbered = normNumbers(calendar, volume.regulations, weights, 1_400, streamOf(nation.code))
  const laws = lawTitles(nation)
  for (let n = 0; n < volume.regulations; n++) {
    const r = nation.chance('regulation', n)
    const day = calendar.at((n + 0.5) / volume.regulations)
    const topic = pick(r, nation.topics)
    const { which, number: nth } = numbered(n, day)
    const norm = norms[which]!
    const entity = signer(r, norm, nation.entity(topic))
    const words = { ...scene(nation, r, topic), ...officialWords(nation, r, norm) }
    const date = longDate(nation, day)
    const acr = entity.acronym.toUpperCase().replaceAll(' ', '')
    const number = printed(norm.form, nth, day, {
      acr,
      date,
      DATE: date.toUpperCase(),
      l: lawNumber(nation, day),
    })
    const key = `${nation.prefix}:regulation:${n + 1}`
    const text = () => articles(nation, r, topic, words)
    yield line(regulations, {
      ...envelope(nation),
      key,
      number: chance(r, 0.985) ? number : null,
      title: capital(fill(choose(r, LEGISLATIVE.test(entity.kind) ? laws : nation.regulations), words)),
      summary: chance(r, 0.35) ? say(r, nation.phrases.summaries, words) : null,
      rtype_key: norm.key,
      entity_key: entity.key,
      publication_date: n % 103 === 61 ? null : dayText(day),
      issue_date: chance(r, 0.7) ? dayText(day - between(r, 0, 9)) : null,
      gazette: gazetteOf(nation, day),
      interest_tag_keys: tagKeys(nation, topic),
      documents: chance(r, 0.9)
        ? [
            document(nation, r, key, 1, 'norm', text),
            ...(chance(r, 0.15) ? [document(nation, r, key, 2, 'annex')] : []),
          ]
        : [],
      external_link: address(nation, `normas/${n + 1}`),
    })
  }
}
