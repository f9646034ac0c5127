// The package that runs ONNX models. It is half a gigabyte with its dependencies, so only users of a local
// model install it.

export const RUNTIME = '@huggingface/transformers'
/** The version that local models are tested with. */
export const RUNTIME_VERSION = '4.3.1'

/** Import address of the installed package. Throws an Error with the command that installs it. */
export function installedRuntime(): string {
  try {
    return import.meta.resolve(RUNTIME)
  } catch {
    throw new Error(
      `A local model needs the package ${RUNTIME}. Install it with: ` +
        `npm install --no-save ${RUNTIME}@${RUNTIME_VERSION}`,
    )
  }
}
