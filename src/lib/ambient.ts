/** Something that holds while a piece of work is done. The work is not interrupted: no other ever meets it. */
export class Ambient<T> {
  #value: T

  constructor(value: T) {
    this.#value = value
  }

  get value(): T {
    return this.#value
  }

  during<R>(value: T, work: () => R): R {
    const outer = this.#value
    this.#value = value
    try {
      return work()
    } finally {
      this.#value = outer
    }
  }
}
