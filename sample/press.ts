// Lines of news and tweets. The publishers are invented; a news item is a headline and a lead, never an
// article.
import { news, tweets } from '#domains/press.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { chamberPhrase } from './bill.ts'
import { billScene } from './bills.ts'
import { dayText, TODAY, weekday } from './calendar.ts'
import { address, type Country, envelope, tagKeys } from './country.ts'
import { capital } from './grammar.ts'
import { person } from './names.ts'
import { between, chance, pick, type Random } from './random.ts'
import { type Scene, say, scene } from './scene.ts'
import type { Topic } from './topics.ts'

/** The subject of the press on a day: mostly a recent bill. */
function matter(at: Country, r: Random, day: number): { topic: Topic; words: Scene } {
  const { nation, bills } = at
  const bill = bills.near(day, between(r, 0, 50))
  if (bill?.code) return { topic: bill.topic, words: billScene(at, bill).words }
  const topic = bill?.topic ?? pick(r, nation.topics)
  const chamber = nation.chambers.find((c) => c.from <= day && c.until >= day)!
  const words = { ...scene(nation, r, topic), chamber: chamberPhrase(chamber, nation.language) }
  return { topic, words: { ...words, code: `de ${dayText(day).slice(0, 4)}` } }
}

/** All news, oldest first. */
export function* newsLines(at: Country): Generator<Line> {
  const { nation } = at
  const { calendar, volume, phrases } = nation
  for (let n = 0; n < volume.news; n++) {
    const r = nation.chance('news', n)
    // The press works on some weekends too.
    const working = calendar.at((n + 0.5) / volume.news)
    const day =
      weekday(working) === 5 && working < TODAY - 2 && chance(r, 0.4) ? working + between(r, 1, 2) : working
    const { topic, words } = matter(at, r, day)
    yield line(news, {
      ...envelope(nation),
      key: `${nation.prefix}:news:${n + 1}`,
      title: capital(say(r, phrases.headlines, words)),
      lead: chance(r, 0.9) ? say(r, phrases.leads, words) : null,
      outlet: pick(r, nation.outlets),
      author: chance(r, 0.4) ? person(r, nation.language).name : null,
      published_at: chance(r, 0.99) ? nation.at(day, between(r, 360, 1080)) : null,
      link: address(nation, `noticias/${n + 1}`),
      interest_tag_keys: tagKeys(nation, topic),
    })
  }
}

/** All tweets, oldest first, each by somebody in office on its day. */
export function* tweetLines(at: Country): Generator<Line> {
  const { nation, roster } = at
  const { calendar, volume } = nation
  for (let n = 0; n < volume.tweets; n++) {
    const r = nation.chance('tweet', n)
    const day = calendar.at((n + 0.5) / volume.tweets)
    const chamber = pick(
      r,
      nation.chambers.filter((c) => c.from <= day && c.until >= day),
    )
    const { member } = pick(r, roster.seated(chamber.id, day))
    const likes = chance(r, 0.05) ? between(r, 500, 9_000) : between(r, 0, 180)
    yield line(tweets, {
      ...envelope(nation),
      key: `${nation.prefix}:tweet:${n + 1}`,
      actor_key: member.key,
      text: say(r, nation.phrases.tweets, matter(at, r, day).words),
      posted_at: chance(r, 0.99) ? nation.at(day, between(r, 420, 1080)) : null,
      link: `https://example.org/x/${member.handle.slice(1)}/${n + 1}`,
      likes,
      reposts: Math.floor(likes / between(r, 3, 9)),
      replies: Math.floor(likes / between(r, 5, 20)),
    })
  }
}
