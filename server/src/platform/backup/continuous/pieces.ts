import { open, type FileHandle } from 'node:fs/promises'
import { promisify } from 'node:util'
import { crc32, zstdCompress, zstdDecompress } from 'node:zlib'
import { syncFolderOf } from '../../durableFile.ts'
import { ArchiveError } from '../archive.ts'
import { isSealedPiece, type PieceSealing, type PieceUnsealing } from '../sealing.ts'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** Before each piece: this, where its bytes begin in the file they are of, how many they are, how many are stored, and a checksum of those. */
const mark = Buffer.from('TSP1')
const headBytes = 24

interface Head {
  at: number
  bytes: number
  stored: number
  checksum: number
}

/** How far a file of pieces goes: bytes of its own that are whole, and bytes of the file that it keeps. */
export interface PiecesEnd {
  size: number
  end: number
}
/** Where a file begins that keeps nothing yet. */
export const noPieces: PiecesEnd = { size: 0, end: 0 }

/** Bytes, and where in their file they belong. */
export interface Piece {
  at: number
  bytes: Buffer
}

/** Adds bytes of a file that grows to the file that keeps it; on disk when it answers. What an earlier attempt left unfinished is overwritten. */
export async function addPiece(
  path: string,
  { size, end }: PiecesEnd,
  bytes: Buffer,
  { name, sealing }: { name: string; sealing: PieceSealing | null },
): Promise<PiecesEnd> {
  const compressed = await compress(bytes)
  const stored = sealing ? sealing.seal(compressed, `${name}:${end}`) : compressed
  const file = await open(path, size === 0 ? 'w' : 'r+', 0o600)
  try {
    await file.truncate(size)
    await file.write(
      Buffer.concat([headOf({ at: end, bytes: bytes.length, stored }), stored]),
      0,
      headBytes + stored.length,
      size,
    )
    await file.sync()
  } finally {
    await file.close()
  }
  if (size === 0) syncFolderOf(path)
  return { size: size + headBytes + stored.length, end: end + bytes.length }
}

function headOf({ at, bytes, stored }: { at: number; bytes: number; stored: Buffer }): Buffer {
  const head = Buffer.alloc(headBytes)
  mark.copy(head)
  head.writeBigUInt64LE(BigInt(at), 4)
  head.writeUInt32LE(bytes, 12)
  head.writeUInt32LE(stored.length, 16)
  head.writeUInt32LE(crc32(stored), 20)
  return head
}

/** Where the next piece of a file goes: behind the last whole one. */
export async function endOfPieces(path: string): Promise<PiecesEnd> {
  let found = noPieces
  for await (const { head, size } of storedPieces(path)) found = { size, end: head.at + head.bytes }
  return found
}

/** The bytes that a file of pieces keeps, in their order. What a crash left unfinished at its end is not among them. */
export async function* readPieces(
  path: string,
  name: string,
  unsealing: PieceUnsealing | null,
): AsyncGenerator<Piece> {
  for await (const { head, stored } of storedPieces(path))
    yield { at: head.at, bytes: await opened(stored, `${name}:${head.at}`, unsealing, path) }
}

async function opened(
  stored: Buffer,
  place: string,
  unsealing: PieceUnsealing | null,
  path: string,
): Promise<Buffer> {
  if (!isSealedPiece(stored)) return decompress(stored)
  if (!unsealing)
    throw new ArchiveError(`${path} is encrypted: set BACKUP_PASSPHRASE to what it was made with.`)
  try {
    return await decompress(unsealing.open(stored, place))
  } catch {
    throw new ArchiveError(
      `${path} cannot be read: the passphrase is wrong, or the file was damaged.`,
    )
  }
}

async function* storedPieces(path: string) {
  const file = await open(path, 'r')
  try {
    for (let at = 0, end = 0; ;) {
      const piece = await storedPiece(file, at, end)
      if (!piece) return
      at += headBytes + piece.head.stored
      end = piece.head.at + piece.head.bytes
      yield { ...piece, size: at }
    }
  } finally {
    await file.close()
  }
}

/** null = there is none, or it is not whole. */
async function storedPiece(file: FileHandle, at: number, follows: number) {
  const head = readHead((await file.read(Buffer.alloc(headBytes), 0, headBytes, at)).buffer)
  if (head?.at !== follows) return null
  const stored = Buffer.alloc(head.stored)
  const { bytesRead } = await file.read(stored, 0, stored.length, at + headBytes)
  return bytesRead === stored.length && crc32(stored) === head.checksum ? { head, stored } : null
}

function readHead(head: Buffer): Head | null {
  if (!head.subarray(0, mark.length).equals(mark)) return null
  return {
    at: Number(head.readBigUInt64LE(4)),
    bytes: head.readUInt32LE(12),
    stored: head.readUInt32LE(16),
    checksum: head.readUInt32LE(20),
  }
}
