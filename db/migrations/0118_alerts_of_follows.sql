-- Following a bill reports on it: accounts that follow bills have one subscription to all of them, from now
-- on. Where the account chose digests, it is sent by e-mail too.
with made as (
  insert into subscriptions (account_id, name, query, events, created_at, after_seq, watched_domains,
    watched_countries, by_words)
  select a.id,
    case a.language when 'pt' then 'Projetos que você acompanha' when 'en' then 'Bills you follow'
      else 'Proyectos que sigue' end,
    '/v1/me/follows', array['arrived', 'changed', 'merged', 'withdrawn'], now(),
    coalesce((select max(seq) from changes), 0),
    array['regulation-types', 'entities', 'interest-tags', 'commissions', 'parties', 'actors', 'bills',
      'bill-updates', 'regulations', 'consultations', 'roll-calls', 'votes', 'schedules', 'transcripts',
      'interventions', 'news', 'tweets', 'documents'],
    array['CO', 'CL', 'EC', 'PE', 'AR', 'CR', 'DO', 'BR', 'PA', 'MX', 'VE', 'GT'], false
  from accounts a where exists (select from follows f where f.account_id = a.id)
  returning id, account_id
)
insert into subscription_outputs (subscription_id, channel, rhythm, created_at, composed_to, due_at)
select m.id, 'email', a.digest, now(), 0, now()
from made m join accounts a on a.id = m.account_id where a.digest <> 'off';
