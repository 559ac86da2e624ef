import { userTypes, type UserType } from './endpoint.ts'

/** What an agency may never do (specification, section 6). */
export const agencyRestrictedKeys: readonly string[] = [
  'promotion.edit',
  'promotion.saveLinkageTracking',
  'promotion.delete',
  'promotion.save',
  'adSpecialUnitPrice.delete',
  'adMaterial.save',
  'adMaterial.update',
  'adMaterial.delete',
  'adMaterial.deleteAdMaterialLimitedRelease',
  'adMaterial.updateAdMaterialLimitedReleaseStatus',
  'adMaterialSpecialUnitPrice.delete',
  'adMaterialSpecialUnitPrice.save',
  'adMaterialSpecialUnitPrice.edit',
  'actionLogRaw.regist',
  'actionLogRaw.allUpdate',
  'actionLogRaw.update',
  'media.edit',
  'media.delete',
]

/**
 * The specification's client-side check (section 6), for display only; the server decides by `Access`.
 * An agency never holds a restricted key; no list means everything; of several keys one is enough.
 */
export function holds(
  userType: UserType,
  permissions: readonly string[] | null | undefined,
  keys: string | readonly string[],
): boolean {
  const wanted = typeof keys === 'string' ? [keys] : keys
  if (userType === userTypes.agency && wanted.some((key) => agencyRestrictedKeys.includes(key)))
    return false
  if (!permissions || permissions.length === 0) return true
  return wanted.some((key) => permissions.includes(key))
}
