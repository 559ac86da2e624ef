const [margin, titleHeight, sharpness] = [16, 28, 2]
const space = 'http://www.w3.org/2000/svg'

const element = (name: string, attributes: Record<string, string | number>, text = '') => {
  const made = document.createElementNS(space, name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value))
  made.textContent = text
  return made
}

/** Writes the colours of the page into every attribute that names one: a file has no style sheet. */
function fixColours(root: Element, valueOf: (name: string) => string) {
  for (const one of root.querySelectorAll('*'))
    for (const { name, value } of one.attributes)
      if (value.startsWith('var(')) one.setAttribute(name, valueOf(value.slice('var('.length, -1)))
}

/** A picture that stands alone: on a surface, with its name above, in the colours that the screen has. */
function standingAlone(svg: SVGSVGElement, title: string) {
  const style = getComputedStyle(svg)
  const valueOf = (name: string) => style.getPropertyValue(name).trim()
  const inside = svg.cloneNode(true) as SVGSVGElement
  for (const pointing of inside.querySelectorAll('[data-pointing]')) pointing.remove()
  fixColours(inside, valueOf)
  const [width, height] = [
    Number(svg.getAttribute('width')) + 2 * margin,
    Number(svg.getAttribute('height')) + 2 * margin + titleHeight,
  ]
  const whole = element('svg', {
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    'font-family': style.fontFamily || 'sans-serif',
  })
  const name = { x: margin, y: margin + 14, 'font-size': 15, 'font-weight': 700 }
  const body = element('g', { transform: `translate(${margin} ${margin + titleHeight})` })
  body.append(...inside.childNodes)
  whole.append(
    element('rect', { width, height, fill: valueOf('--app-surface') }),
    element('text', { ...name, fill: valueOf('--app-text') }, title),
    body,
  )
  return { text: new XMLSerializer().serializeToString(whole), width, height }
}

/** A chart as a drawing, sharp at every size. */
export const svgOf = (svg: SVGSVGElement, title: string): Blob =>
  new Blob([standingAlone(svg, title).text], { type: 'image/svg+xml' })

/** A chart as a picture for slides and documents, with twice as many pixels as on the screen. */
export async function pngOf(svg: SVGSVGElement, title: string): Promise<Blob> {
  const { text, width, height } = standingAlone(svg, title)
  const image = new Image(width, height)
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), {
    width: width * sharpness,
    height: height * sharpness,
  })
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be made'))),
      'image/png',
    ),
  )
}
