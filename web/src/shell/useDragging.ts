import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'

const step = 24
const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

/** Lets a window be moved by its head, with the pointer or with the arrow keys. */
export function useDragging() {
  const [position, setPosition] = useState({ x: 0, y: 0 })
  const start = useRef<{ x: number; y: number } | null>(null)
  const handle = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if ((event.target as Element).closest('button, a')) return
      start.current = { x: event.clientX - position.x, y: event.clientY - position.y }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
      if (start.current) setPosition({ x: clientX - start.current.x, y: clientY - start.current.y })
    },
    onPointerUp: () => {
      start.current = null
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const [x, y] = arrows[event.key] ?? [0, 0]
      if (x !== 0 || y !== 0) setPosition((now) => ({ x: now.x + x, y: now.y + y }))
    },
  }
  return { position, handle }
}
