// The lexicon: Portuguese words whose Spanish counterpart is another word, or a cognate that the rules miss.
import { cognateTerm } from './cognates.ts'

/**
 * Spanish|Portuguese, folded, in one number and gender; after the bar also Spanish synonyms. By subject: the
 * state, its acts, money, work, schools, justice, health, land, transport, time, and common words. Words that
 * mean something else in the other language are omitted: `processo` is not `expediente`.
 */
const PAIRS = `
ley|leyes,lei alcalde|prefeito alcaldia|prefeitura juez|jueces,juiz juzgado|juizado fiscalia|promotoria
abogado|advogado ciudad|cidade ciudadano|cidadao,cidada,cidadaos ciudadania|cidadania asamblea|assembleia
concejal|vereador diputado|deputado organo|orgao,orgaos contraloria|controladoria contralor|controlador
procuraduria|procuradoria tesoreria|tesouraria hacienda|fazenda aduana|alfandega notaria|cartorio
notario|tabeliao poblacion|populacao pueblo|povo vecino|vizinho vecindad|vizinhanca empleado|empregado
empleador|empregador empleo|emprego rey|rei,reyes reina|rainha elegir|eleger escrutinio|apuracao

proyecto|projeto anteproyecto|anteprojeto proyectar|projetar articulo|artigo parrafo|paragrafo
reglamento|regulamento reglamentario|regulamentar reglamentacion|regulamentacao dictamen|parecer
informe|relatorio derecho|direito plazo|prazo derogar|revogar derogacion|revogacao derogado|revogado
derogatorio|revogatorio firma|assinatura firmar|assinar rechazar|rejeitar rechazo|rejeicao pleno|plenario
fallo|acordao demandado|reu castigo|punicao castigar|punir cumplir|cumprir cumplimiento|cumprimento
incumplimiento|descumprimento pliego|edital subasta|leilao permiso|permissao solicitud|solicitacao
libertad|liberdade facultad|faculdade voluntad|vontade dificultad|dificuldade mitad|metade
proveedor|fornecedor proveer|fornecer suministro|fornecimento

rendicion|prestacao veeduria|ouvidoria padron|cadastro canasta|cesta ahorrista|poupador
destituir|destituicao gravamen|gravame tasa|taxa moneda|moeda deuda|divida deudor|devedor acreedor|credor
presupuesto|orcamento presupuestal|presupuestario,orcamentario gasto|despesa ingreso|receita
ganancia|lucro precio|preco costo|custo pago|pagamento prestamo|emprestimo ahorro|poupanca cuota|cota
contribuyente|contribuinte exencion|isencao exento|isento exonerar|isentar facturacion|faturamento
recaudar|arrecadar recaudacion|arrecadacao venta|venda alquiler|arriendo,arrendamiento,aluguel,locacao
inquilino|arrendatario,locatario arrendador|locador quiebra|falencia interes|juro inversion|investimento
invertir|investir inversionista|investidor desarrollo|desenvolvimento desarrollar|desenvolver

huelga|greve jubilacion|aposentadoria jubilado|aposentado jubilar|aposentar despido|demissao
despedir|demitir desempleo|desemprego desempleado|desempregado vacaciones|ferias
vivienda|moradia,habitacoes hogar|lar huerfano|orfao,orfaos,orfa viudez|viuvez viudo|viuvo ninez|infancia
nino|nina,crianca,menino hombre|homem anciano|idoso ancianidad|velhice hermano|irmao,irmaos hermana|irma
hijo|filho madre|mae esposo|marido abuelo|avo embarazo|gravidez embarazada|gravida,gestantes
discapacidad|deficiencia discapacitado|deficiente sordo|surdo senas|sinais lengua|lingua

ensenanza|ensino ensenar|ensinar escritura|escrita investigacion|pesquisa investigador|pesquisador
investigar|pesquisar cientifico|cientista computadora|ordenador archivo|arquivo archivar|arquivar
dato|dados sitio|site movil|celular conocimiento|conhecimento conocer|conhecer guarderia|creche
pregunta|pergunta preguntar|perguntar hecho|fato calidad|qualidade cantidad|quantidade ancho|largura
largo|comprimento fuerza|forca esfuerzo|esforco grado|grau vidrio|vidro

seguridad|seguranca justicia|justica carcel|cadeia,presidio recluso|presidiario delito|crimen,crime
hurto|furto hurtar|furtar asesinato|assassinato herido|ferido secuestro|sequestro secuestrar|sequestrar
soborno|suborno estafa|estelionato lavado|lavagem testigo|testemunha juicio|julgamento juzgar|julgar
acoso|assedio

salud|saude enfermedad|doenca enfermo|doente enfermeria|enfermagem vacuna|vacina vacunacion|vacinacao
vacunar|vacinar sangre|sangue cabeza|cabeca corazon|coracao ojo|olho oido|ouvido mano|mao,maos
pie|pies,pes dolor|dor receta|prescricao higado|figado rinon|rim cigarrillo|cigarro quirurgico|cirurgico
cirugia|cirurgia trasplante|transplante donante|doador donacion|doacao donar|doar leche|leite pan|pao
azucar|acucar huevo|ovo queso|queijo pescado|peixe frijol|feijao maiz|milho cerveza|cerveja harina|farinha
aceite|oleo etiquetado|rotulagem etiqueta|rotulo

bosque|floresta tala|desmatamento arbol|arvore hoja|folha semilla|semente cosecha|colheita
siembra|semeadura sembrar|semear ganado|gado ganadero|pecuarista,pecuario ganaderia|pecuaria
mineria|mineracao minero|minerador cantera|pedreira basura|lixo desecho|residuo relleno|aterro
vertedero|lixao contaminacion|poluicao contaminar|poluir contaminante|poluente sequia|seca
inundacion|enchente lluvia|chuva hielo|gelo cielo|ceu isla|ilha playa|praia laguna|lagoa cuenca|bacia
riego|irrigacao alcantarillado|esgoto acueducto|aqueduto embalse|reservatorio represa|barragem
perro|cachorro,cao,caes pajaro|passaro cerdo|porco pez|peces,peixes hierro|ferro acero|aco humo|fumaca
luz|luces,luzes hidroelectrica|hidreletrica cambio|mudanca cambiar|mudar paz|paces vez|veces,vezes

calle|rua carretera|estrada,rodovia ferrocarril|ferrovia peaje|pedagio acera|calcada coche|carro
automovil|automovel barco|navio buque|navios camion|caminhao conductor|motorista vuelo|voo boleto|bilhete
ventana|janela inmueble|imovel plaza|praca isleno|ilheu lejos|longe cerca|perto sur|sul

hoy|hoje ayer|ontem manana|amanha siglo|seculo enero|janeiro febrero|fevereiro marzo|marco julio|julho
junio|junho diciembre|dezembro dos|dois,duas ocho|oito dieciseis|dezesseis diecisiete|dezessete
dieciocho|dezoito diecinueve|dezenove veinte|vinte treinta|trinta cincuenta|cinquenta ochenta|oitenta
cien|ciento,cem,cento millon|milhao doble|dobro

bueno|buena,buen,bom malo|mala,mau peor|pior propio|proprio lleno|cheio caliente|quente rojo|vermelho
blanco|branco negro|preto amarillo|amarelo color|cor general|geral generalmente|geralmente alrededor|redor
propietario|proprietario nombre|nome nombrar|nomear nombramiento|nomeacao apellido|sobrenome llamar|chamar
llamado|chamado hacer|fazer decir|dizer llegar|chegar llegada|chegada salida|saida salir|sair bajar|descer
empezar|comenzar,comecar comienzo|comeco buscar|procurar olvidar|esquecer quedar|ficar romper|quebrar
cerrar|fechar cierre|fechamento vivir|viver morir|morrer jugar|jogar jugador|jogador entrenador|treinador
entrenamiento|treinamento cancha|quadra ayuda|ajuda ayudar|ajudar riesgo|risco peligro|perigo
peligroso|perigoso lucha|luta luchar|lutar alcanzar|alcancar iglesia|igreja dios|deus pelicula|filme
persona|pessoa personal|pessoal deporte|esporte deportivo|esportivo deportista|esportista
juguete|brinquedo herramienta|ferramenta tarjeta|cartao siguiente|seguinte ninguno|nenhum,nenhuma
mientras|enquanto despues|depois ahora|agora aun|ainda entonces|entao asi|assim ademas|alem quizas|talvez
casi|quase demasiado|demais servicio|servico espacio|espaco brazo|braco examen|exame
reconocimiento|reconhecimento reconocer|reconhecer requerir|requerer hallazgo|achado desplazado|deslocado
desplazamiento|deslocamento medioambiental|ambiental arena|areia ceniza|cinza voz|voces,vozes rostro|rosto
niebla|neblina vaso|copo plato|prato cuchillo|faca
`

/** Keys shorter than this too often equal those of another word: `porco`, a pig, has that of `porque`. */
const SAFE = 6

const byWord = new Map<string, string>()
const byTerm = new Map<string, string>()
for (const pair of PAIRS.trim().split(/\s+/)) {
  const [spanish, others] = pair.split('|') as [string, string]
  const key = cognateTerm(spanish)
  for (const word of others.split(',')) {
    for (const form of formsOf(word)) byWord.set(form, key)
    if (cognateTerm(word).length >= SAFE) byTerm.set(cognateTerm(word), key)
  }
}

/** A word with its regular plural, and its feminine. */
function formsOf(word: string): string[] {
  if (word.endsWith('ao')) return [word, `${word.slice(0, -2)}oes`]
  if (word.endsWith('o')) return ['o', 'os', 'a', 'as'].map((ending) => word.slice(0, -1) + ending)
  if (word.endsWith('m')) return [word, `${word.slice(0, -1)}ns`]
  if (/[aeo]l$/.test(word)) return [word, `${word.slice(0, -1)}is`, `${word}es`]
  return [word, `${word}${/[aeiu]$/.test(word) ? '' : 'e'}s`]
}

/**
 * The term of a folded word of the letters a to z: that of its Spanish counterpart where the pair is known.
 */
export function wordTerm(word: string): string {
  const term = cognateTerm(word)
  return byWord.get(word) ?? byTerm.get(term) ?? term
}
