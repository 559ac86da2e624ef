import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })

/** Why this machine cannot lose the power of a disk; null when it can. */
export function missingForDisks(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'it needs root on Linux, for a loop device'
  try {
    for (const tool of ['mkfs.ext4', 'mount', 'perl', 'losetup']) run('which', tool)
    return null
  } catch {
    return 'it needs mkfs.ext4, mount, losetup and perl'
  }
}

/** EXT4_IOC_SHUTDOWN with NOLOGFLUSH: from this moment nothing reaches the disk that was not flushed before. */
const cut =
  'open(my $f, "<", $ARGV[0]) or die $!; my $how = pack("L", 2); ioctl($f, 0x8004587d, $how) or die $!'

/** A file system in a file, whose power can be cut. */
export class Disk {
  readonly #folder: string
  readonly path: string

  constructor(megabytes: number) {
    this.#folder = mkdtempSync(join(tmpdir(), 'tsunagi-disk-'))
    this.path = join(this.#folder, 'mounted')
    mkdirSync(this.path)
    run('truncate', '-s', `${megabytes}M`, this.#image)
    run('mkfs.ext4', '-q', '-F', this.#image)
    this.mount()
    process.once('exit', this.#leaveNothing)
  }

  get #image(): string {
    return join(this.#folder, 'image')
  }

  mount() {
    run('mount', '-o', 'loop', this.#image, this.path)
  }
  cutPower() {
    run('perl', '-e', cut, this.path)
  }

  /** As soon as the last process that was killed has let go of it. */
  async unmountSoon() {
    for (let tries = 0; ; tries++) {
      try {
        return run('umount', this.path)
      } catch (error) {
        if (tries > 100) throw error
        await wait(100)
      }
    }
  }

  async remove() {
    await this.unmountSoon()
    rmSync(this.#folder, { recursive: true, force: true })
    process.off('exit', this.#leaveNothing)
  }

  /** Whoever stops the run gets the folder back, even while somebody still uses it. */
  readonly #leaveNothing = () => {
    run('umount', '--lazy', this.path)
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
