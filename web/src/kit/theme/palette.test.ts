import { expect, test } from 'vitest'
import { contrast, makePalette } from './palette.ts'

test('white text is readable on the main shade of any colour', () => {
  for (let step = 0; step < 2000; step++) {
    const hex = `#${((step * 8388593) % 0x1000000).toString(16).padStart(6, '0')}`
    expect(contrast(makePalette(hex)[6], '#ffffff'), hex).toBeGreaterThan(4.5)
  }
})
