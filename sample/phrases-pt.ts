// Phrases in Portuguese.
import { phrases } from './phrases.ts'

export const PT = phrases({
  language: 'pt',
  verbs: `
    regulamenta | regulamentar | regulamentação
    disciplina | disciplinar | disciplina legal
    estabelece normas gerais sobre | estabelecer normas gerais sobre | normas gerais
    institui a política nacional sobre | instituir a política nacional sobre | política nacional
    atualiza a legislação sobre | atualizar a legislação sobre | atualização legislativa
    fixa diretrizes sobre | fixar diretrizes sobre | diretrizes
    cria regime especial sobre | criar regime especial sobre | regime especial
    consolida o marco legal sobre | consolidar o marco legal sobre | marco legal
    aperfeiçoa as regras sobre | aperfeiçoar as regras sobre | aperfeiçoamento
  `,
  tools: `o Cadastro Nacional | o Observatório Nacional | o Sistema Nacional de Informações | \
      a Câmara Técnica Permanente | o Conselho Consultivo | o Comitê Intersetorial | \
      o Protocolo Único de Atendimento | o Programa Nacional de Capacitação | o Portal de Dados Abertos | \
      o Plano Decenal de Ação | a Estratégia Nacional | a Campanha Permanente de Informação | \
      o Relatório Anual ao Congresso | o Fundo Especial de Estudos | a Comissão de Especialistas | \
      a Rede de Cooperação Técnica | a Política Nacional`,
  groups: `as famílias de baixa renda | as mulheres do campo | os jovens | as pessoas idosas | \
      as micro e pequenas empresas | as comunidades rurais | os municípios de pequeno porte | \
      os trabalhadores autônomos | os produtores locais | as organizações da sociedade civil | \
      as pessoas em situação de rua | as comunidades ribeirinhas`,
  zones: `as zonas rurais | os municípios | as periferias urbanas | a faixa de fronteira | \
      as áreas de expansão urbana | as regiões costeiras | os distritos com menos de dez mil habitantes | \
      os polos produtivos`,
  posts: `Diretor/Diretora de Administração | Assessor/Assessora Especial | Chefe/Chefe de Gabinete | \
      Secretário/Secretária de Gestão | Coordenador/Coordenadora de Orçamento | \
      Diretor/Diretora de Programa | Superintendente/Superintendente Regional | Ouvidor/Ouvidora do Órgão | \
      Gerente/Gerente de Projeto | Auditor/Auditora de Controle`,
  months: 'janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro',
  aims: `
    proteger os direitos {de group}
    atender às necessidades {de group}
    promover a participação {de group}
    melhorar as condições de vida {de group} {de place}
    reduzir desigualdades {em zone} {de place}
    coordenar a ação do Estado {em place}
    avaliar o impacto {em zone}
  `,
  tails: `
    12 | {none}
    10 |  {em place}
    14 |  {em zone} {de place}
    5  |  em benefício {de group}
    12 | , com atenção prioritária {a group} {de place}
    4  | , a fim de {goal2}
    9  |  {em zone} {de place}, para {goal2}
    3  |  pelo prazo de {n} anos
    8  | , com participação {de group}, {em place}
    9  | , por meio {de tool2}, {em place}
    9  |  em benefício {de group} que vivem {em zone} {de place}
    4  |  e prevê a avaliação de seus resultados a cada {n} meses {em zone} {de place}
    1 | , e estabelece obrigações de informação, prazos de adequação, critérios de focalização territorial, \
        mecanismos de monitoramento e avaliação, regime de infrações e sanções, e regras de transição \
        aplicáveis {a group} e {a zone} {de place}, com o propósito de {goal2}
  `,
  summaries: `
    Propõe {inf} {obj} com o objetivo de {goal}. Cria {tool} e fixa prazo de {n} meses para regulamentação.
    A proposição busca {goal}. Para tanto, {verb} {obj} e prevê medidas em favor {de group}.
    Altera {law} e estabelece obrigações de informação relativas {a obj}, com atenção especial {a group}.
    Pretende {goal} por meio {de tool}. As despesas correrão à conta de dotações próprias.
    Determina aos órgãos competentes {inf} {obj} {em place} e publicar relatório anual.
  `,
  reasons: `
    Segundo a justificação, {n} em cada cem famílias {de place} enfrentam dificuldades relacionadas {a obj}.
    A legislação vigente, em especial {law}, não responde à necessidade de {goal}.
    A experiência internacional mostra que {inf} {obj} permite {goal} sem criar despesa permanente.
    O projeto acolhe sugestões apresentadas {por group} em audiências realizadas {em place}.
    Os autores estimam que {tool} permitiria {goal} no prazo de {n} meses.
    «Não se trata de proibir, mas de organizar», afirma o texto ao tratar {de obj}.
  `,
  articles: `
    Esta Lei tem por objetivo {inf} {obj}, a fim de {goal}.
    O disposto nesta Lei aplica-se em todo o território nacional e, prioritariamente, {a zone} {de place}.
    Para os efeitos desta Lei, consideram-se as definições técnicas relativas {a obj} fixadas em regulamento.
    Fica instituído o instrumento denominado «{Tool}», com a finalidade de {goal}.
    São beneficiários desta Lei {group}, sem prejuízo dos programas existentes.
    Os órgãos públicos e as entidades privadas informarão, a cada {n} meses, os dados relativos {a obj}.
    As despesas decorrentes desta Lei correrão à conta de dotações orçamentárias próprias.
    O descumprimento sujeita o infrator às sanções previstas {em law}.
    O Poder Executivo regulamentará esta Lei no prazo de {n} meses.
    Fica alterada {law}, no que se refere {a obj}.
    Os processos em curso observarão as normas vigentes na data de seu início.
    Esta Lei entra em vigor na data de sua publicação.
  `,
  openings: `
    Obrigado, Senhora Presidente. Cumprimento os colegas e quem nos acompanha {de place}.
    Senhor Presidente, peço a palavra para tratar {de obj}.
    Muito obrigada. Começo saudando {group}, que hoje ocupam as galerias.
    Presidente, nobres colegas: este debate chega tarde, mas chega.
  `,
  arguments: `
    Falar {de obj} é falar do dia a dia {de group}.
    Percorremos {zone} {de place}, e o que nos pedem é simples: {goal}.
    Ninguém neste plenário pode ser contra {goal}; o que discutimos é o caminho.
    A lei vigente ficou para trás, e por isso propomos alterar {law}.
    Os dados são eloquentes: {n} por cento dos casos não recebem resposta a tempo.
    Com que recursos será financiado o novo instrumento, {tool}? Essa pergunta ainda não tem resposta.
    Nossa bancada acompanhará o projeto, com ressalvas ao artigo {n}.
    Não concordamos com o texto da comissão, porque não garante que se possa {goal}.
    Há {n} anos se apresentam propostas sobre {obj}, e nenhuma avança.
    Peço que se ouçam {group} antes da votação, como manda o Regimento.
    A nota técnica adverte que {inf} {obj} sem orçamento será letra morta.
    Esta lei não é de um partido nem de outro: é {de group}.
    Quero reconhecer o trabalho da relatora e de sua equipe.
    Peço que conste em ata a minha preocupação com {zone} {de place}.
  `,
  closings: `
    Por essas razões, encaminho o voto «sim». Muito obrigado.
    Pelo exposto, votarei contra. Obrigada.
    Peço aos colegas que nos acompanhem. Obrigado, Presidente.
    Apresento o requerimento à Mesa. Obrigado.
  `,
  headlines: `
    Avança o projeto que {verb} {obj}
    {Chamber} discute como {goal}
    Comissão aprova parecer sobre {obj}, e texto segue ao plenário
    O que muda com a proposta sobre {obj}: entenda o {code}
    Entidades pedem mais prazo para discutir a norma sobre {obj}
    {Group} cobram medidas para {goal}
    Governo anuncia {tool} para {goal}
    «Não dá mais para esperar»: {group} pedem {goal} {em place}
    Especialistas apontam lacunas na regulação sobre {obj}
    Adiada a votação sobre {obj} por falta de acordo
    Orçamento, prazos e dúvidas: o que falta para {goal}
    Nova norma {verb} {obj}; vigência começa em {n} meses
  `,
  leads: `
    A proposta pretende {goal} e prevê medidas para {group}. O debate continua na próxima semana: {chamber}.
    O texto altera {law}. Os autores dizem que permitirá {goal}; críticos pedem clareza sobre o financiamento.
    Representantes {de group} apresentaram, {em place}, suas observações sobre {obj}.
    A proposta cria {tool} e fixa prazo de {n} meses para a regulamentação.
    O anúncio vem depois de meses de discussão sobre {obj}, em meio a cobranças por recursos para {zone} {de \
        place}.
  `,
  tweets: `
    Hoje defendemos em plenário a necessidade de {goal}. Não vamos recuar.
    Apresentamos o {code}, sobre {obj}. Segue o fio 👇
    Estive {em place} ouvindo {group}. O pedido é claro: {goal}.
    {Obj}? Sim, e com orçamento. O resto é discurso.
    Votarei a favor do {code}. É hora de {goal}.
    Lamento mais um adiamento do debate sobre {obj}. {Group} não podem esperar.
    Obrigada a quem participou da audiência sobre {obj}. Seguimos trabalhando.
  `,
  consultations: `
    Minuta de {norm} que {verb} {obj}
    Consulta pública sobre minuta de {norm} que {verb} {obj}{tail}
    Proposta de regulamento para {goal}{tail}
    Proposta de alteração {de law} no que se refere {a obj}
    Diretrizes para {goal}
    Tomada de subsídios sobre {obj}
  `,
  consulted: `
    Submete a contribuições do público a minuta que {verb} {obj}, com o objetivo de {goal}.
    O órgão convida {group} a apresentar sugestões sobre {tool} e seus requisitos.
    Consulta-se o impacto da proposta {em zone} {de place} e os custos de conformidade.
  `,
  motions: `
    Votação do parecer ao {code}
    Votação do substitutivo ao {code}
    Votação do texto-base do {code}, ressalvados os destaques
    Destaque para votação em separado do art. {n} do {code}
    Redação final do {code}, que trata {de obj}
  `,
  decided: `
    Encaminha-se o inteiro teor e a justificação.
    Solicita-se manifestação dos órgãos competentes sobre {obj}.
    Acolhidas emendas para {goal}.
    Publicação inicial no Diário da Casa.
    Realização de audiência pública com {group}.
    Parecer pela aprovação, com substitutivo.
  `,
  words: {
    none: '',
    text: 'Inteiro teor|Texto inicial',
    reasons: 'Justificação',
    report: 'Parecer do relator|Voto em separado',
    norm: 'Texto publicado no Diário Oficial da União|Íntegra',
    annex: 'Anexo',
    draft: 'Minuta|Análise de impacto regulatório',
    record: 'Notas taquigráficas|Ata da reunião',
    draft_kinds: 'portaria|resolução|instrução normativa|decreto',
    article: 'Art.',
    plenary: 'Sessão deliberativa ordinária|Sessão deliberativa extraordinária',
    session: 'Sessão ordinária|Sessão extraordinária',
    meeting: 'Reunião da',
    hearing: 'Audiência pública sobre',
    event: 'Seminário|Mesa-redonda|Fórum',
    about: 'sobre',
    scheduled: 'Agendada|Convocada',
    held: 'Encerrada|Realizada',
    cancelled: 'Cancelada|Adiada',
    agenda: 'Pauta: discussão e votação das proposições relacionadas.',
    executive_session: 'Entrevista coletiva do Governo sobre',
    chair: 'Presidência',
    chair_opens: 'Havendo número regimental, declaro aberta a sessão. Continua a discussão sobre',
    chair_closes: 'Nada mais havendo a tratar, declaro encerrada a sessão.',
    kinds: 'Discurso|Questão de ordem|Encaminhamento de votação|Aparte|Pela liderança',
    passed: 'Aprovado|Aprovada',
    failed: 'Rejeitado|Rejeitada',
    quorum: 'Maioria simples|Maioria absoluta|Três quintos',
    author: 'Autor',
    coauthor: 'Coautor',
    president: 'Presidente',
    vice: 'Vice-Presidente',
    member: 'Titular',
    permanent: 'Permanente',
    independent: 'Sem partido',
    and: 'e',
    speech_on: 'Discurso sobre',
    summary_on: 'Debate sobre',
  },
})
