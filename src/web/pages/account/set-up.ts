// Set-up instructions with a key, ready to copy: curl, TypeScript, Python and MCP clients.
import { type Html, html } from '../../html.ts'
import { keyWords } from '../../words/keys.ts'
import type { Reader } from '../reader.ts'

/** Placeholder for a key; in a shell it is an environment variable. */
const PLACE = '$KEY'

/** Each uses the service's own address, and requests the newest bills of Colombia. */
export function setUp(reader: Reader, key = PLACE): Html {
  const { language, baseUrl } = reader
  const w = keyWords[language]
  const bills = `${baseUrl}/v1/bills?country_code=CO&limit=3`
  const mcp = {
    mcpServers: { hemiciclo: { type: 'http', url: `${baseUrl}/mcp`, headers: { 'X-API-Key': key } } },
  }
  return html`<section class="sec"><h2>${w.setUp}</h2><p>${key === PLACE ? w.setUpText : w.setUpReady} <a
href="/docs">${w.reference}</a></p><div class="snippets">
${snippet('curl', `curl -H "X-API-Key: ${key}" '${bills}'`)}
${snippet(
  'TypeScript',
  `const answer = await fetch('${bills}', {
  headers: { 'X-API-Key': '${key}' },
})
if (!answer.ok) throw new Error(await answer.text())
const { data } = await answer.json()
for (const bill of data) console.log(bill.code, bill.title)`,
)}
${snippet(
  'Python',
  `import json, urllib.request

request = urllib.request.Request(
    '${bills}',
    headers={'X-API-Key': '${key}'},
)
with urllib.request.urlopen(request) as answer:
    for bill in json.load(answer)['data']:
        print(bill['code'], bill['title'])`,
)}
${snippet(w.mcp, JSON.stringify(mcp, null, 2))}</div></section>`

  function snippet(title: string, text: string): Html {
    const id = `set-up-${title.toLowerCase().replaceAll(' ', '-')}`
    return html`<section class="snippet"><div class="row spread"><h3 id="${id}">${title}</h3><button
class="btn" type="button" data-copy="${text}" data-done="${reader.w.api.copied}">${reader.w.api.copy}<span
class="unseen"> ${title}</span></button></div>
<pre class="scroll" tabindex="0" role="group" aria-labelledby="${id}"><code>${text}</code></pre></section>`
  }
}
