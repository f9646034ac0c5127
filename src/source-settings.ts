// The settings of sources: which are read, and what the operator has to read them with.
import * as z from 'zod'
import { hostNames, sourceAccounts, sourceProxies, sourceTokens } from './pair-settings.ts'

/** Shape, default and meaning of each. */
export const SOURCE_SETTINGS = {
  SOURCES: {
    schema: z.string(),
    default: '',
    about:
      'Sources that are read on their schedule: countries or ids, comma-separated, or `none`; default all ' +
      'that are not marked blocked.',
  },
  SOURCE_PROXY: {
    schema: sourceProxies,
    default: '',
    about:
      'Proxies of yours for sites that answer only in their country, comma-separated: ' +
      '`HOST=http://USER:PASSWORD@PROXY:PORT`, where `HOST` stands for itself and all names below it.',
  },
  SOURCE_ACCOUNTS: {
    schema: sourceAccounts,
    default: '',
    about:
      'Accounts of yours at sites that require one, comma-separated: `SOURCE=USER:PASSWORD`; a comma is ' +
      'written `%2C`, a percent sign `%25`.',
  },
  SOURCE_TOKENS: {
    schema: sourceTokens,
    default: '',
    about:
      'Tokens of yours for hosts of sources that require one, comma-separated: `HOST=TOKEN`. ' +
      '`api.x.com` opens the posts of officials on X.',
  },
  MASTODON_SERVERS: {
    schema: hostNames,
    default: '',
    about:
      'Servers of Mastodon at which the accounts of officials are read, comma-separated, such as ' +
      '`mastodon.social`; without any, Mastodon is not read.',
  },
} as const
