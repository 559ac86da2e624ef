/** Things to undo in the reverse order of being done, each once. */
export function stack() {
  const steps: (() => Promise<void>)[] = []
  let unwinding: Promise<void> | null = null
  const undoAll = async () => {
    for (let step = steps.pop(); step; step = steps.pop()) await step()
  }
  return {
    push: (undo: () => Promise<void>) => {
      steps.push(undo)
    },
    unwind: () => (unwinding ??= undoAll()),
    get unwinding() {
      return unwinding !== null
    },
  }
}
