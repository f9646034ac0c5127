// The declaration of a made-up source, without its hosts and its functions.
export const MADE = {
  id: 'br.made',
  country: 'BR' as const,
  domains: ['parties'],
  title: 'Made up',
  publisher: 'Nobody',
  home: 'https://example.org/',
  official: false,
  terms: 'None',
  everyHours: 1,
  verified: { by: 'recorded' as const, what: 'Nothing', day: '2026-11-01' },
  expect: { atLeast: 1 },
}
