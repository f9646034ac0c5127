// ONNX graphs written by hand, field by field: just enough of onnx.proto (opset 17) for models of a few
// nodes.

type Dims = readonly (number | string)[]

const FLOAT = 1
const INT8 = 3
const INT64 = 7

function varint(n: number): Buffer {
  const out: number[] = []
  let rest = n
  for (; rest > 127; rest = Math.floor(rest / 128)) out.push((rest % 128) | 128)
  return Buffer.from([...out, rest])
}

/** A field of a whole number. */
function int(field: number, n: number): Buffer {
  return Buffer.concat([varint(field << 3), varint(n)])
}

/** A field of bytes, a text or a message. */
function bytes(field: number, value: string | Uint8Array): Buffer {
  const held = Buffer.from(value as string)
  return Buffer.concat([varint((field << 3) | 2), varint(held.length), held])
}

/** A node: `inputs` → `output`, with whole-number attributes, or lists of them. */
export function node(
  op: string,
  inputs: readonly string[],
  output: string,
  attributes: Record<string, number | number[]> = {},
): Buffer {
  const written = Object.entries(attributes).map(([name, value]) => {
    const said = Array.isArray(value)
      ? [...value.map((n) => int(8, n)), int(20, 7)]
      : [int(3, value), int(20, 2)]
    return bytes(5, Buffer.concat([bytes(1, name), ...said]))
  })
  return bytes(
    1,
    Buffer.concat([
      ...inputs.map((name) => bytes(1, name)),
      bytes(2, output),
      bytes(3, output),
      bytes(4, op),
      ...written,
    ]),
  )
}

function tensor(name: string, dims: readonly number[], type: number, raw: ArrayBufferLike): Buffer {
  return bytes(
    5,
    Buffer.concat([
      ...dims.map((d) => int(1, d)),
      int(2, type),
      bytes(8, name),
      bytes(9, new Uint8Array(raw)),
    ]),
  )
}

export function floats(name: string, dims: readonly number[], values: readonly number[]): Buffer {
  return tensor(name, dims, FLOAT, Float32Array.from(values).buffer)
}

export function bytesOf(name: string, dims: readonly number[], values: readonly number[]): Buffer {
  return tensor(name, dims, INT8, Int8Array.from(values).buffer)
}

export function integers(name: string, values: readonly number[]): Buffer {
  return tensor(name, [values.length], INT64, BigInt64Array.from(values.map(BigInt)).buffer)
}

/** An input (`long`) or output (`float`); dimensions given by name are free. */
function value(field: number, name: string, type: number, dims: Dims): Buffer {
  const shape = Buffer.concat(dims.map((d) => bytes(1, typeof d === 'number' ? int(1, d) : bytes(2, d))))
  return bytes(
    field,
    Buffer.concat([bytes(1, name), bytes(2, bytes(1, Buffer.concat([int(1, type), bytes(2, shape)])))]),
  )
}

/** A whole model of token ids: its nodes, its constants, and its one output of floats. */
export function model(
  nodes: readonly Buffer[],
  constants: readonly Buffer[],
  output: { name: string; dims: Dims },
): Buffer {
  const inputs = ['input_ids', 'attention_mask', 'token_type_ids'].map((name) =>
    value(11, name, INT64, ['batch', 'tokens']),
  )
  const graph = Buffer.concat([
    ...nodes,
    bytes(2, 'graph'),
    ...constants,
    ...inputs,
    value(12, output.name, FLOAT, output.dims),
  ])
  return Buffer.concat([int(1, 8), bytes(7, graph), bytes(8, Buffer.concat([bytes(1, ''), int(2, 17)]))])
}

export const CAST_TO_FLOAT = { to: FLOAT }
