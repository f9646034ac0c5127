// The messages of the pages in Portuguese.
import type { Messages } from './es.ts'

export const pt: Messages = {
  skip: 'Pular para o conteúdo',
  languages: 'Idioma',
  site: 'Inteligência política e regulatória da América Latina',
  api: 'Referência da API',
  error: 'Erro',
  code: 'Código',
  fields: {
    email: 'E-mail',
    password: 'Senha',
    newPassword: 'Senha nova',
    language: 'Idioma',
    timeZone: 'Fuso horário',
    digest: 'Resumo por e-mail',
  },
  hints: {
    password: 'Pelo menos 10 caracteres. O melhor é uma frase longa.',
    signUpPassword: 'A que você escolheu ao criar a conta.',
    digest: 'É proposto ao criar um aviso; cada aviso pode ter outra frequência.',
  },
  faults: {
    summary: 'Há um problema',
    signIn: 'O e-mail ou a senha não estão corretos.',
    email: 'Digite um endereço de e-mail, como nome@exemplo.org.',
    password: 'Escolha uma senha de 10 a 200 caracteres que não seja seu e-mail nem fácil de adivinhar.',
    otherPassword: 'Não é a senha com que você criou a conta.',
    choice: 'Escolha uma das opções.',
    lastAdmin: 'É a última conta de administração do serviço: defina outra antes de excluí-la.',
  },
  signIn: {
    title: 'Entrar',
    submit: 'Entrar',
    forgot: 'Esqueceu a senha?',
    none: 'Não tem conta?',
    signUp: 'Criar uma conta',
  },
  signUp: {
    title: 'Criar uma conta',
    lead: 'Enviaremos um e-mail para confirmar o endereço.',
    submit: 'Criar a conta',
    have: 'Já tem conta?',
    closed: 'As contas são criadas por quem administra o serviço. Solicite a sua.',
    closedTitle: 'O cadastro está fechado',
  },
  mail: {
    title: 'Verifique seu e-mail',
    text:
      'Se o endereço estiver correto, em alguns minutos você receberá um e-mail com o próximo passo. ' +
      'Verifique também a caixa de spam.',
  },
  verify: {
    title: 'Confirmar o e-mail',
    lead: 'Digite a senha que você escolheu para terminar de criar a conta.',
    submit: 'Confirmar',
  },
  forgot: {
    title: 'Escolher outra senha',
    lead: 'Digite o e-mail da sua conta e enviaremos um link.',
    submit: 'Enviar o link',
  },
  reset: {
    title: 'Escolher outra senha',
    lead: 'A troca encerra todas as suas sessões, em todos os dispositivos.',
    submit: 'Trocar a senha',
  },
  link: {
    title: 'Este link não é mais válido',
    text: 'Cada link funciona uma única vez e por tempo limitado. Peça outro e use o do e-mail mais recente.',
    another: 'Pedir outro link',
  },
  account: {
    title: 'Sua conta',
    lead: 'Você entrou como',
    preferences: 'Idioma, fuso horário e e-mail',
    save: 'Salvar',
    data: 'Seus dados',
    dataText: 'Tudo o que o serviço guarda sobre você, em um arquivo JSON.',
    export: 'Baixar seus dados',
    password: 'Senha',
    passwordText: 'Enviaremos um link para escolher outra.',
    passwordSubmit: 'Enviar o link',
    signOut: 'Sair',
    sessions: 'Sessões abertas',
    since: 'Desde',
    thisOne: '(esta)',
    endOthers: 'Encerrar as demais',
    remove: 'Excluir a conta',
    removeText:
      'A conta é excluída com tudo o que está associado a ela: os projetos que você acompanha, seus ' +
      'interesses, seus relatórios e os acessos que permitiu. Não é possível desfazer.',
    removeSubmit: 'Excluir definitivamente',
    digests: { off: 'Nenhum', daily: 'Diário', weekly: 'Semanal' },
    zones: 'Países do serviço',
    otherZones: 'Todos os fusos horários',
  },
  notices: {
    verified: 'Seu e-mail está confirmado. Você já pode entrar.',
    reset: 'A senha foi trocada. Entre com a nova.',
    out: 'Sessão encerrada.',
    removed: 'A conta foi excluída.',
    saved: 'As preferências foram salvas.',
    mail: 'Enviamos um e-mail com o link.',
    sessions: 'As demais sessões foram encerradas.',
  },
  consent: {
    loginTitle: 'Entre para continuar',
    loginLead: (client) =>
      `${client} solicita acesso à sua conta. Primeiro entre; depois você poderá permitir ou não.`,
    title: 'Permitir o acesso',
    asks: 'solicita acesso à sua conta do Hemiciclo.',
    unnamed: 'Um aplicativo sem nome',
    account: 'Conta',
    identity: 'Identidade',
    vouched: (host) => `Confirmada por ${host}`,
    registered: 'Registrou-se por conta própria; ninguém confirma seu nome',
    goesTo: 'Ao terminar, você irá para',
    loopback: 'É um aplicativo neste computador. Permita o acesso só se você acabou de abri-lo.',
    may: 'Poderá',
    scopes: {
      'mcp:read': 'Ler os dados públicos do serviço em seu nome.',
      'mcp:account':
        'Ver e alterar os dados da sua conta: os projetos que você acompanha, seus interesses e suas ' +
        'preferências; e solicitar relatórios, que consomem sua cota.',
    },
    allow: 'Permitir',
    deny: 'Não permitir',
    goneTitle: 'Esta solicitação não existe mais',
    gone: 'Expirou, já foi respondida ou começou em outro navegador. Volte ao aplicativo e comece de novo.',
  },
  oauthError: {
    title: 'Não foi possível conectar o aplicativo',
    expired: 'A solicitação expirou ou pertence a outro navegador. Volte ao aplicativo e comece de novo.',
    refused:
      'O aplicativo enviou uma solicitação que não aceitamos. Nada foi compartilhado. Avise quem o mantém:',
  },
  forms: {
    title: 'Não foi possível aceitar o formulário',
    stale: 'Expirou ou não vem desta página. Volte, recarregue a página e tente de novo.',
    elsewhere: (base) => `Foi enviado de outro endereço. Abra o serviço em ${base} e tente de novo.`,
  },
  problems: {
    UNAUTHENTICATED: {
      title: 'É preciso entrar',
      text: 'Para ver esta página é preciso entrar na sua conta.',
    },
    FORBIDDEN_COUNTRY: { title: 'País não incluído', text: 'Seu acesso não inclui este país.' },
    FORBIDDEN_DOMAIN: { title: 'Conteúdo não incluído', text: 'Seu acesso não inclui este conteúdo.' },
    FORBIDDEN_ROLE: { title: 'Não permitido', text: 'Seu papel nesta lista não permite fazer isso.' },
    INSUFFICIENT_SCOPE: {
      title: 'Não permitido',
      text: 'Este aplicativo não tem permissão para fazer isso.',
    },
    NOT_FOUND: { title: 'Não encontramos esta página', text: 'Talvez o endereço esteja mal digitado.' },
    GONE: { title: 'Esta página não existe mais', text: 'A fonte retirou o que ela mostrava.' },
    MOVED: { title: 'Esta página mudou de lugar', text: 'O que ela mostrava faz parte de outra página.' },
    METHOD_NOT_ALLOWED: {
      title: 'Ação não permitida',
      text: 'Chega-se a este endereço enviando um formulário, não abrindo-o diretamente.',
    },
    CONFLICT: { title: 'Alguém foi mais rápido', text: 'Recarregue a página e veja o que mudou.' },
    INVALID_PARAM: {
      title: 'Não entendemos a solicitação',
      text: 'Algum dado não tem o formato esperado. Volte e tente de novo.',
    },
    RATE_LIMITED: { title: 'Tentativas demais', text: 'Espere um pouco antes de tentar de novo.' },
    INTERNAL: { title: 'Ocorreu um erro', text: 'O erro é nosso e foi registrado.' },
    SEARCH_UNAVAILABLE: { title: 'A busca não está disponível', text: 'Tente de novo em alguns minutos.' },
    UNAVAILABLE: {
      title: 'Voltamos em instantes',
      text: 'O serviço não tem acesso aos dados neste momento. Tente de novo em alguns minutos.',
    },
  },
  outages: {
    full_disk: {
      title: 'Não há espaço para salvar',
      text: 'O disco do serviço está cheio e por enquanto nada pode ser salvo. Avise quem o administra.',
    },
    read_only: {
      title: 'Por enquanto não é possível salvar',
      text: 'O banco de dados não aceita alterações neste momento. Tente de novo em alguns minutos.',
    },
    late: {
      title: 'O serviço está demorando demais',
      text: 'O banco de dados não respondeu a tempo. Tente de novo em alguns minutos.',
    },
  },
  noForm: 'Este endereço mostra uma página e não recebe formulários.',
  wait: (minutes) => (minutes === 1 ? 'Tente de novo em um minuto.' : `Tente de novo em ${minutes} minutos.`),
}
