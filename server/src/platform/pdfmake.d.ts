declare module 'pdfmake' {
  namespace pdfmake {
    interface VirtualFiles {
      writeFileSync(name: string, content: string, encoding: 'utf8'): void
    }
  }
  interface PdfMake {
    virtualfs: pdfmake.VirtualFiles
    setFonts(fonts: Record<string, { normal: string; bold: string }>): void
    setLocalAccessPolicy(allows: (path: string) => boolean): void
    setUrlAccessPolicy(allows: (url: string) => boolean): void
    createPdf(definition: object): { getBuffer(): Promise<Buffer> }
  }
  const pdfmake: PdfMake
  export = pdfmake
}
