import { rolePresets } from '@tsunagi/contract/permissionMatrix'

const preset = (name: string) => {
  const found = rolePresets.find((each) => each.name.ja === name)
  if (!found) throw new Error(`there is no preset ${name}`)
  return { name, keys: found.keys }
}

/** Roles of administrators, as the product proposes them; an administrator without a role is an owner. */
export const roles = {
  accounting: preset('経理'),
  screening: preset('審査'),
  reading: preset('閲覧のみ'),
}
