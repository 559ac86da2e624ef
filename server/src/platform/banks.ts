/** A branch of a Japanese bank, with the names a transfer file carries. */
export interface Branch {
  bankName: string
  bankKana: string
  branchName: string
  branchKana: string
}

/** Looks branches up by bank code and branch code; the 5 MB table is loaded when it is first needed. */
export async function bankTable(): Promise<
  (bankCode: string, branchCode: string) => Branch | null
> {
  const { default: banks } = await import('zengin-code')
  return (bankCode, branchCode) => {
    const bank = banks[bankCode]
    const branch = bank?.branches[branchCode]
    return bank && branch
      ? {
          bankName: bank.name,
          bankKana: bank.kana,
          branchName: branch.name,
          branchKana: branch.kana,
        }
      : null
  }
}

/** A bank or a branch with its readings. */
interface Named {
  code: string
  name: string
  kana: string
  hira: string
  roma: string
}

/** Every bank, in the order of the codes. */
export const allBanks = async (): Promise<Named[]> =>
  byCode(Object.values((await import('zengin-code')).default))

/** Every branch of a bank, in the order of the codes; none for a bank that does not exist. */
export const branchesOf = async (bankCode: string): Promise<Named[]> =>
  byCode(Object.values((await import('zengin-code')).default[bankCode]?.branches ?? {}))

const byCode = <Entry extends { code: string }>(entries: Entry[]) =>
  entries.sort((a, b) => (a.code < b.code ? -1 : 1))
