// Terms of subscriptions and of the inbox.
import { catalogue, plural } from '../words.ts'

export const alertWords = catalogue({
  es: {
    notify: 'Avisarme',
    notifyOf: 'Avisarme sobre esto',
    title: 'Avisos',
    lead: 'Lo que vigila: cuando algo llega, cambia o se retira, aparece en Novedades.',
    none: 'Aún no tiene avisos.',
    noneHint: 'Filtre una lista, busque algo o abra un registro, y elija “Avisarme”.',
    find: 'Buscar',
    created: 'El aviso quedó guardado. Lo que llegue desde ahora aparecerá en Novedades.',
    renamed: 'Se cambió el nombre.',
    changed: 'Se cambiaron los motivos de aviso.',
    removed: 'Se quitó el aviso.',
    since: 'Desde el',
    list: 'Ver la lista',
    record: 'Ver el registro',
    unread: (n: number) =>
      n === 0
        ? 'Nada sin leer'
        : plural('es', n, { one: '# novedad sin leer', other: '# novedades sin leer' }),
    everything: 'Sin filtros',
    ofFollows: 'los que usted sigue',
    following: (kind: string, title: string) => `${kind}: ${title}, con todo lo que se refiere a él`,
    followed: (kind: string) => `${kind}, con todo lo que se refiere a él`,
    gone: 'un registro que ya no existe',
    problem: 'Este aviso no está informando nada',
    problemText:
      'Alguno de sus filtros ya no se puede aplicar, por ejemplo porque la fuente retiró un registro. ' +
      'Cree otro con filtros vigentes y quite este. Si el filtro vuelve a existir, el aviso se reanuda solo.',
    more: 'Configurar',
    reports: 'Avisa cuando un registro',
    rename: 'Cambiar el nombre',
    name: 'Nombre',
    save: 'Guardar',
    change: 'Cambiar los motivos',
    remove: 'Quitar',
    removeText: (n: number) =>
      n === 0
        ? 'Deja de vigilarse. Lo que ya informó sale de Novedades.'
        : `Deja de vigilarse. Lo que ya informó sale de Novedades, ${plural('es', n, {
            one: 'también una novedad sin leer.',
            other: 'también las # sin leer.',
          })}`,
    removeSubmit: 'Quitar el aviso',
    badName: (most: number) => `Escriba un nombre de 1 a ${most} caracteres.`,
    badEvents: 'Elija al menos un motivo.',
    preview: {
      title: 'Nuevo aviso',
      lead: 'Revise qué se vigilará antes de guardarlo.',
      watched: 'Qué se vigila',
      matching: 'Coinciden hoy',
      listed: 'Registros de la lista, y los que se refieren a ellos',
      arrived: (days: number) =>
        days === 0
          ? 'Llegaron hoy'
          : plural('es', days, { one: 'Llegaron en el último día', other: 'Llegaron en los últimos # días' }),
      rate: 'Frecuencia esperada',
      perWeek: (n: string) => `${n} por semana`,
      seldom: 'Menos de uno por semana',
      noRate: 'Aún no se sabe',
      noRateText: 'El servicio lleva pocos días leyendo.',
      notCounted: 'No se pudo contar',
      these: (days: number) =>
        days === 0
          ? 'Lo que llegó hoy'
          : plural('es', days, {
              one: 'Lo que llegó en el último día',
              other: 'Lo que llegó en los últimos # días',
            }),
      noneArrived: 'No llegó nada en ese tiempo.',
      noneArrivedHint: 'Puede guardarlo de todos modos: le avisaremos cuando llegue lo primero.',
      noneMatching: 'Hoy no coincide ningún registro.',
      newest: (n: number) => plural('es', n, { one: 'El más reciente', other: 'Los # más recientes' }),
      events: 'Avisarme cuando un registro',
      submit: 'Guardar el aviso',
      back: 'Volver a la lista',
      exists: 'Ya tiene un aviso sobre esto:',
      notSaved: 'El aviso no se guardó',
      refused: 'Esta lista no se puede vigilar',
      refusedText: 'Pruebe con otros filtros.',
    },
    kinds: {
      open: 'Solo algunas novedades',
      legend: 'Solo estas novedades',
      hint: 'Si marca alguna, se informan solo esas. Si no marca ninguna, valen los motivos de arriba.',
      only: (kinds: string) => `Solo: ${kinds}`,
      other: 'Otro cambio',
    },
    remind: {
      label: 'Recordar plazos y sesiones',
      hint: 'Una vez por consulta que cierra o por entrada de la agenda, según la zona horaria de su cuenta.',
      none: 'No recordar',
      days: (n: number) => plural('es', n, { one: '# día antes', other: '# días antes' }),
    },
    events: {
      arrived: 'llega',
      matched: 'pasa a cumplir los filtros',
      changed: 'cambia',
      left: 'deja de cumplir los filtros',
      merged: 'se fusiona con otro',
      withdrawn: 'se retira',
    },
    eventHints: {
      arrived: 'La fuente lo publicó, o se leyó por primera vez, sea cual sea su fecha.',
      matched: 'Ya estaba en el servicio, pero antes no los cumplía.',
      changed: 'Cambia alguno de sus datos. En listas grandes, los avisos pueden ser muchos.',
      left: 'Sigue en el servicio, pero ya no los cumple, por ejemplo porque cambió de etapa.',
      merged: 'Resultó ser el mismo que otro registro.',
      withdrawn: 'La fuente dejó de publicarlo.',
    },
  },
  pt: {
    notify: 'Receber avisos',
    notifyOf: 'Receber avisos sobre isto',
    title: 'Avisos',
    lead: 'O que você acompanha: quando algo chega, muda ou é retirado, aparece em Novidades.',
    none: 'Você ainda não tem avisos.',
    noneHint: 'Filtre uma lista, busque algo ou abra um registro, e escolha “Receber avisos”.',
    find: 'Buscar',
    created: 'O aviso foi salvo. O que chegar a partir de agora aparecerá em Novidades.',
    renamed: 'O nome foi alterado.',
    changed: 'Os motivos do aviso foram alterados.',
    removed: 'O aviso foi removido.',
    since: 'Desde',
    list: 'Ver a lista',
    record: 'Ver o registro',
    unread: (n: number) =>
      n === 0
        ? 'Nada por ler'
        : plural('pt', n, { one: '# novidade não lida', other: '# novidades não lidas' }),
    everything: 'Sem filtros',
    ofFollows: 'os que você acompanha',
    following: (kind: string, title: string) => `${kind}: ${title}, com tudo o que se refere a ele`,
    followed: (kind: string) => `${kind}, com tudo o que se refere a ele`,
    gone: 'um registro que não existe mais',
    problem: 'Este aviso não está informando nada',
    problemText:
      'Algum de seus filtros não pode mais ser aplicado, por exemplo porque a fonte retirou um registro. ' +
      'Crie outro com filtros vigentes e remova este. ' +
      'Se o filtro voltar a existir, o aviso é retomado sozinho.',
    more: 'Configurar',
    reports: 'Avisa quando um registro',
    rename: 'Alterar o nome',
    name: 'Nome',
    save: 'Salvar',
    change: 'Alterar os motivos',
    remove: 'Remover',
    removeText: (n: number) =>
      n === 0
        ? 'Deixa de ser acompanhado. O que já informou sai de Novidades.'
        : `Deixa de ser acompanhado. O que já informou sai de Novidades, ${plural('pt', n, {
            one: 'inclusive uma novidade não lida.',
            other: 'inclusive as # não lidas.',
          })}`,
    removeSubmit: 'Remover o aviso',
    badName: (most: number) => `Digite um nome de 1 a ${most} caracteres.`,
    badEvents: 'Escolha ao menos um motivo.',
    preview: {
      title: 'Novo aviso',
      lead: 'Confira o que será acompanhado antes de salvar.',
      watched: 'O que será acompanhado',
      matching: 'Correspondem hoje',
      listed: 'Registros da lista, e os que se referem a eles',
      arrived: (days: number) =>
        days === 0
          ? 'Chegaram hoje'
          : plural('pt', days, { one: 'Chegaram no último dia', other: 'Chegaram nos últimos # dias' }),
      rate: 'Frequência esperada',
      perWeek: (n: string) => `${n} por semana`,
      seldom: 'Menos de um por semana',
      noRate: 'Ainda não se sabe',
      noRateText: 'O serviço lê as fontes há poucos dias.',
      notCounted: 'Não foi possível contar',
      these: (days: number) =>
        days === 0
          ? 'O que chegou hoje'
          : plural('pt', days, {
              one: 'O que chegou no último dia',
              other: 'O que chegou nos últimos # dias',
            }),
      noneArrived: 'Nada chegou nesse período.',
      noneArrivedHint: 'Você pode salvar mesmo assim: avisaremos quando chegar o primeiro.',
      noneMatching: 'Hoje nenhum registro atende aos filtros.',
      newest: (n: number) => plural('pt', n, { one: 'O mais recente', other: 'Os # mais recentes' }),
      events: 'Avisar quando um registro',
      submit: 'Salvar o aviso',
      back: 'Voltar à lista',
      exists: 'Você já tem um aviso sobre isto:',
      notSaved: 'O aviso não foi salvo',
      refused: 'Esta lista não pode ser acompanhada',
      refusedText: 'Tente outros filtros.',
    },
    kinds: {
      open: 'Só algumas novidades',
      legend: 'Só estas novidades',
      hint: 'Se alguma for marcada, só essas são informadas. Se nenhuma for marcada, valem os motivos acima.',
      only: (kinds: string) => `Só: ${kinds}`,
      other: 'Outra mudança',
    },
    remind: {
      label: 'Lembrar prazos e reuniões',
      hint: 'Uma vez por consulta que se encerra ou por item da agenda, no fuso horário da sua conta.',
      none: 'Não lembrar',
      days: (n: number) => plural('pt', n, { one: '# dia antes', other: '# dias antes' }),
    },
    events: {
      arrived: 'chega',
      matched: 'passa a atender aos filtros',
      changed: 'muda',
      left: 'deixa de atender aos filtros',
      merged: 'é unificado com outro',
      withdrawn: 'é retirado',
    },
    eventHints: {
      arrived: 'A fonte o publicou, ou foi lido pela primeira vez, seja qual for sua data.',
      matched: 'Já estava no serviço, mas antes não os atendia.',
      changed: 'Algum de seus dados muda. Em listas grandes, os avisos podem ser muitos.',
      left: 'Continua no serviço, mas já não os atende, por exemplo porque mudou de fase.',
      merged: 'Constatou-se que é o mesmo que outro registro.',
      withdrawn: 'A fonte deixou de publicá-lo.',
    },
  },
  en: {
    notify: 'Notify me',
    notifyOf: 'Notify me of this',
    title: 'Alerts',
    lead: 'What you watch: when something arrives, changes or is withdrawn, it appears in your inbox.',
    none: 'You have no alerts yet.',
    noneHint: 'Filter a list, search for something or open a record, and choose “Notify me”.',
    find: 'Search',
    created: 'The alert was saved. What arrives from now on will be in your inbox.',
    renamed: 'The name was changed.',
    changed: 'The events were changed.',
    removed: 'The alert was removed.',
    since: 'Since',
    list: 'See the list',
    record: 'See the record',
    unread: (n: number) =>
      n === 0 ? 'Nothing unread' : plural('en', n, { one: '# unread item', other: '# unread items' }),
    everything: 'No filters',
    ofFollows: 'those you follow',
    following: (kind: string, title: string) => `${kind}: ${title}, with all that refers to it`,
    followed: (kind: string) => `${kind}, with all that refers to it`,
    gone: 'a record that no longer exists',
    problem: 'This alert reports nothing at present',
    problemText:
      'One of its filters can no longer be applied, for instance because the source withdrew a record. ' +
      'Create another one with current filters and remove this one. ' +
      'If the filter exists again, the alert resumes.',
    more: 'Settings',
    reports: 'Reports when a record',
    rename: 'Change the name',
    name: 'Name',
    save: 'Save',
    change: 'Change the events',
    remove: 'Remove',
    removeText: (n: number) =>
      n === 0
        ? 'It is no longer watched. What it reported leaves the inbox.'
        : `It is no longer watched. What it reported leaves the inbox, ${plural('en', n, {
            one: 'with one unread item.',
            other: 'with # unread items.',
          })}`,
    removeSubmit: 'Remove the alert',
    badName: (most: number) => `Type a name of 1 to ${most} characters.`,
    badEvents: 'Choose one event at least.',
    preview: {
      title: 'New alert',
      lead: 'Check what will be watched before you save it.',
      watched: 'What is watched',
      matching: 'Match today',
      listed: 'Records of the list, and those that refer to them',
      arrived: (days: number) =>
        days === 0
          ? 'Arrived today'
          : plural('en', days, { one: 'Arrived in the last day', other: 'Arrived in the last # days' }),
      rate: 'Expected rate',
      perWeek: (n: string) => `${n} per week`,
      seldom: 'Less than one per week',
      noRate: 'Not known yet',
      noRateText: 'The service has been reading for a few days only.',
      notCounted: 'Could not be counted',
      these: (days: number) =>
        days === 0
          ? 'What arrived today'
          : plural('en', days, {
              one: 'What arrived in the last day',
              other: 'What arrived in the last # days',
            }),
      noneArrived: 'Nothing arrived in that time.',
      noneArrivedHint: 'You can save it all the same: we will notify you of the first one.',
      noneMatching: 'No record matches today.',
      newest: (n: number) => plural('en', n, { one: 'The latest', other: 'The latest #' }),
      events: 'Notify me when a record',
      submit: 'Save the alert',
      back: 'Back to the list',
      exists: 'You already have an alert for this:',
      notSaved: 'The alert was not saved',
      refused: 'This list cannot be watched',
      refusedText: 'Try other filters.',
    },
    kinds: {
      open: 'Only some events',
      legend: 'Only these events',
      hint: 'If you tick any, only these are reported. If you tick none, the choice above applies.',
      only: (kinds: string) => `Only: ${kinds}`,
      other: 'Another change',
    },
    remind: {
      label: 'Remind me of deadlines and meetings',
      hint: 'Once for each consultation that closes or agenda entry, by the time zone of your account.',
      none: 'No reminder',
      days: (n: number) => plural('en', n, { one: '# day before', other: '# days before' }),
    },
    events: {
      arrived: 'arrives',
      matched: 'begins to match',
      changed: 'changes',
      left: 'no longer matches',
      merged: 'is merged into another',
      withdrawn: 'is withdrawn',
    },
    eventHints: {
      arrived: 'The source published it, or it was read for the first time, whatever its date.',
      matched: 'It was in the service already, and now meets the filters.',
      changed: 'One of its values changes. In a large list there can be many.',
      left: 'It is still in the service, but not among these, such as a bill in another stage.',
      merged: 'It turned out to be the same as another record.',
      withdrawn: 'The source no longer publishes it.',
    },
  },
})
