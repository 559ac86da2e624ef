import { expect, test } from 'vitest'
import { actionLabels, resourceLabels } from './people/messages/roles.ts'
import { permissionMatrix } from './permissionMatrix.ts'

test('everything that a role can hold is called by words in both languages', () => {
  const withoutWords = permissionMatrix.flatMap(({ resource, actions }) => [
    ...(resourceLabels[resource] ? [] : [resource]),
    ...actions.filter((action) => !actionLabels[action]),
  ])
  expect(withoutWords).toEqual([])
})
