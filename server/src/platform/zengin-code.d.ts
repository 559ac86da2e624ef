declare module 'zengin-code' {
  interface Place {
    code: string
    name: string
    kana: string
    hira: string
    roma: string
  }
  const banks: Record<string, Place & { branches: Record<string, Place> }>
  export = banks
}
