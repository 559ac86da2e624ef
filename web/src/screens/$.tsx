import { createFileRoute } from '@tanstack/react-router'

/** Catches every path without a screen; the guard sends it on before anything is shown. */
export const Route = createFileRoute('/$')()
