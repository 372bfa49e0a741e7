import { open, type FileHandle } from 'node:fs/promises'
import { fileError } from '../../lib/file-error.ts'
import type { Html } from './html.ts'

const chunkCharacters = 1 << 18

/** A page that is written piece by piece, so that no page is ever held in memory as a whole. */
export class PageFile {
  readonly #path: string
  readonly #file: FileHandle
  #waiting = ''

  private constructor(path: string, file: FileHandle) {
    this.#path = path
    this.#file = file
  }

  static async open(path: string): Promise<PageFile> {
    try {
      return new PageFile(path, await open(path, 'w'))
    } catch (error) {
      throw fileError(error, 'write', path)
    }
  }

  /** Adds markup. */
  async add({ text }: Html): Promise<void> {
    this.#waiting += text
    if (this.#waiting.length > chunkCharacters) await this.#flush()
  }

  /** Writes what is left and closes the file, also after an error. */
  async close(): Promise<void> {
    try {
      await this.#flush()
    } finally {
      await this.#file.close()
    }
  }

  async #flush(): Promise<void> {
    const text = this.#waiting
    this.#waiting = ''
    try {
      await this.#file.writeFile(text)
    } catch (error) {
      throw fileError(error, 'write', this.#path)
    }
  }
}
