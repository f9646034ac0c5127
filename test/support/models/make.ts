// Tiny models with the files, shapes and tokens of real ones, with meaningful answers: texts that share words
// are near.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bytesOf, CAST_TO_FLOAT, floats, integers, model, node } from './protobuf.ts'

export interface ModelOptions {
  /** Weights in bytes, in `model_quantized.onnx`; else floats in `model.onnx`. */
  readonly quantized?: boolean
}

/** Length of the vectors. */
export const DIMS = 32

const SPECIAL = ['[PAD]', '[UNK]', '[CLS]', '[SEP]', '[MASK]']
const WORDS = `
  agua ambiental aprueba areas bosque camara carne codigo comercio comision contrato creditos datos
  decreto derecho educacion energia ensino escuela fiscal forestal impuesto imposto industria ley lei
  mineria ministerio norma personales pesca presupuesto proteccion protecao proyecto publica reforma renta
  salud saude senado servicio sobre tributo tributaria vivienda vehiculos la el los las de del en para por
  que un una a o e y da do`
const SIGNS = [...'abcdefghijklmnopqrstuvwxyz0123456789']
const VOCABULARY = [
  ...new Set([...SPECIAL, ...SIGNS, ...SIGNS.map((sign) => `##${sign}`), ...WORDS.trim().split(/\s+/)]),
]

/**
 * Writes an embedder into a folder: a vector for each token, independent of its position, so that the mean of
 * a text is nearer to texts with the same words. Unknown words are spelled out, and weigh little.
 */
export async function writeEmbedder(folder: string, { quantized = false }: ModelOptions = {}): Promise<void> {
  const { nodes, constants } = lookUp(quantized)
  const graph = [...nodes, node('Mul', ['vectors', 'mask'], 'last_hidden_state')]
  const output = { name: 'last_hidden_state', dims: ['batch', 'tokens', DIMS] }
  await write(folder, 'BertModel', quantized, model(graph, constants, output))
}

/**
 * Writes a cross-encoder into a folder: four times the cosine of the two texts' sums of token vectors, less
 * two, so that a passage that shares words with the query scores higher, and one that is the query scores the
 * sigmoid of two.
 */
export async function writeReranker(
  folder: string,
  { quantized = false, labels = 1 }: ModelOptions & { labels?: number } = {},
): Promise<void> {
  const { nodes, constants } = lookUp(quantized)
  const sumOf = (side: string, mask: string) => [
    node('Mul', ['vectors', mask], `${side}_vectors`),
    node('ReduceSum', [`${side}_vectors`, 'tokens_axis'], `${side}_sum`, { keepdims: 0 }),
    node('ReduceL2', [`${side}_sum`], `${side}_norm`, { axes: [1], keepdims: 1 }),
    node('Add', [`${side}_norm`, 'little'], `${side}_length`),
    node('Div', [`${side}_sum`, `${side}_length`], `${side}_unit`),
  ]
  const graph = [
    ...nodes,
    node('Cast', ['token_type_ids'], 'types', CAST_TO_FLOAT),
    node('Unsqueeze', ['types', 'last_axis'], 'second'),
    node('Mul', ['mask', 'second'], 'passage_mask'),
    node('Sub', ['mask', 'passage_mask'], 'query_mask'),
    ...sumOf('query', 'query_mask'),
    ...sumOf('passage', 'passage_mask'),
    node('Mul', ['query_unit', 'passage_unit'], 'products'),
    node('ReduceSum', ['products', 'tokens_axis'], 'cosine', { keepdims: 1 }),
    node('Mul', ['cosine', 'four'], 'spread'),
    node('Sub', ['spread', 'two'], 'logit'),
    node('Mul', ['logit', 'ones'], 'logits'),
  ]
  const own = [
    integers('tokens_axis', [1]),
    floats('little', [1], [1e-6]),
    floats('four', [1], [4]),
    floats('two', [1], [2]),
    floats('ones', [1, labels], new Array(labels).fill(1)),
  ]
  const output = { name: 'logits', dims: ['batch', labels] }
  await write(
    folder,
    'BertForSequenceClassification',
    quantized,
    model(graph, [...constants, ...own], output),
    labels,
  )
}

/** Token ids to `vectors` of batch × tokens × dimensions, and the attention mask as `mask`. */
function lookUp(quantized: boolean): { nodes: Buffer[]; constants: Buffer[] } {
  const dims = [VOCABULARY.length, DIMS]
  const weights = VOCABULARY.flatMap((token, i) => vectorOf(i, token))
  const table = quantized
    ? bytesOf(
        'table',
        dims,
        weights.map((x) => Math.round(x * 127)),
      )
    : floats('table', dims, weights)
  const gathered = quantized
    ? [
        node('Gather', ['table', 'input_ids'], 'bytes'),
        node('Cast', ['bytes'], 'wide', CAST_TO_FLOAT),
        node('Mul', ['wide', 'step'], 'vectors'),
      ]
    : [node('Gather', ['table', 'input_ids'], 'vectors')]
  return {
    nodes: [
      ...gathered,
      node('Cast', ['attention_mask'], 'flat', CAST_TO_FLOAT),
      node('Unsqueeze', ['flat', 'last_axis'], 'mask'),
    ],
    constants: [table, integers('last_axis', [2]), ...(quantized ? [floats('step', [1], [1 / 127])] : [])],
  }
}

/**
 * The same numbers between -1 and 1 for the same place on every machine: nothing for special tokens, little
 * for single letters.
 */
function vectorOf(place: number, token: string): number[] {
  const weight = place < SPECIAL.length ? 0 : token.replace('##', '').length === 1 ? 0.2 : 1
  let state = Math.imul(place + 1, 0x9e3779b1) >>> 0
  return Array.from({ length: DIMS }, () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) >>> 0
    return ((state >>> 8) / 2 ** 23 - 1) * weight
  })
}

async function write(
  folder: string,
  architecture: string,
  quantized: boolean,
  onnx: Buffer,
  labels = 1,
): Promise<void> {
  await mkdir(join(folder, 'onnx'), { recursive: true })
  const config = {
    model_type: 'bert',
    architectures: [architecture],
    hidden_size: DIMS,
    vocab_size: VOCABULARY.length,
    num_hidden_layers: 1,
    num_attention_heads: 1,
    intermediate_size: DIMS,
    max_position_embeddings: 512,
    pad_token_id: 0,
    type_vocab_size: 2,
    num_labels: labels,
  }
  const [pad_token, unk_token, cls_token, sep_token, mask_token] = SPECIAL
  const tokens = { pad_token, unk_token, cls_token, sep_token, mask_token }
  const tokenizer = {
    tokenizer_class: 'BertTokenizer',
    model_max_length: 512,
    do_lower_case: true,
    ...tokens,
  }
  await writeFile(join(folder, 'config.json'), JSON.stringify(config))
  await writeFile(join(folder, 'tokenizer.json'), JSON.stringify(TOKENIZER))
  await writeFile(join(folder, 'tokenizer_config.json'), JSON.stringify(tokenizer))
  await writeFile(join(folder, 'onnx', quantized ? 'model_quantized.onnx' : 'model.onnx'), onnx)
}

const special = (id: string, type_id: number) => ({ SpecialToken: { id, type_id } })
const text = (id: string, type_id: number) => ({ Sequence: { id, type_id } })
const SINGLE = [special('[CLS]', 0), text('A', 0), special('[SEP]', 0)]

/** WordPiece as in BERT. */
const TOKENIZER = {
  version: '1.0',
  truncation: null,
  padding: null,
  added_tokens: SPECIAL.map((content, id) => ({
    ...{ id, content, special: true },
    ...{ single_word: false, lstrip: false, rstrip: false, normalized: false },
  })),
  normalizer: {
    type: 'BertNormalizer',
    clean_text: true,
    handle_chinese_chars: true,
    strip_accents: true,
    lowercase: true,
  },
  pre_tokenizer: { type: 'BertPreTokenizer' },
  post_processor: {
    type: 'TemplateProcessing',
    single: SINGLE,
    pair: [...SINGLE, text('B', 1), special('[SEP]', 1)],
    special_tokens: Object.fromEntries(
      ['[CLS]', '[SEP]'].map((id) => [id, { id, ids: [SPECIAL.indexOf(id)], tokens: [id] }]),
    ),
  },
  decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
  model: {
    type: 'WordPiece',
    unk_token: '[UNK]',
    continuing_subword_prefix: '##',
    max_input_chars_per_word: 100,
    vocab: Object.fromEntries(VOCABULARY.map((token, id) => [token, id])),
  },
}
