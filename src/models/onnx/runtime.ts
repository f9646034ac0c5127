// The package that runs ONNX models. It is half a gigabyte with what it brings, so only who uses a local
// model installs it.

export const RUNTIME = '@huggingface/transformers'
/** The version that local models are tested with. */
export const RUNTIME_VERSION = '4.3.1'

/** Address of the installed package, to import it by. Throws an Error with the command that installs it. */
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
