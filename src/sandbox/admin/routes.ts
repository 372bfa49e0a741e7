import { z } from 'zod'
import type { Controls } from '../controls.ts'
import { faultsSchema } from '../faults/schema.ts'
import type { Schema } from '../../lib/schema.ts'
import { jsonBody } from '../json-body.ts'
import { errorResponse, okResponse, type SandboxRequest, type TextResponse } from '../message.ts'

/** One operation of the admin side; all answer in JSON. */
export interface AdminRoute {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  /** A segment `{}` takes any text. */
  readonly path: readonly string[]
  readonly handle: (request: SandboxRequest, controls: Controls, parameter: string) => TextResponse
}

const workspace = z.enum(['main', 'other'])
const instantSchema = z.strictObject({ now: z.iso.datetime({ offset: true }) })
const stepSchema = z.strictObject({ ms: z.int().min(0) })
const keySchema = z.strictObject({
  scope: z.enum(['read', 'research']),
  days: z.union([z.literal(30), z.literal(90), z.literal(365)]).optional(),
  workspace: workspace.optional(),
})
const allowanceSchema = z.strictObject({
  workspace: workspace.default('main'),
  plan: z.enum(['free', 'paid']).optional(),
  used: z.int().min(0).optional(),
})

const lastInstant = Date.UTC(9999, 11, 31)

const answer = (value: unknown): TextResponse => okResponse(JSON.stringify(value))

/** A handler whose body must fit a schema. */
const taking =
  <T>(schema: Schema<T>, act: (body: T, controls: Controls) => TextResponse) =>
  (request: SandboxRequest, controls: Controls): TextResponse => {
    const body = jsonBody(request, schema)
    return body.ok ? act(body.value, controls) : errorResponse(400, body.error)
  }

const clockOf = (controls: Controls): TextResponse => answer({ now: controls.now().toISOString() })

/** Instants of a key as ISO 8601. */
const keysOf = (controls: Controls): object[] =>
  controls.keys().map(({ createdAt, expiresAt, ...key }) => ({
    ...key,
    createdAt: new Date(createdAt).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
  }))

const allowancesOf = (controls: Controls): TextResponse =>
  answer({ main: controls.allowance('main'), other: controls.allowance('other') })

const faultsOf = (controls: Controls): TextResponse => answer({ faults: controls.faults() })

/** Clock, keys, allowance, faults, and the logs of requests and research. */
export const adminRoutes: readonly AdminRoute[] = [
  { method: 'GET', path: ['clock'], handle: (_, controls) => clockOf(controls) },
  {
    method: 'PUT',
    path: ['clock'],
    handle: taking(instantSchema, ({ now }, controls) => {
      controls.setNow(new Date(now))
      return clockOf(controls)
    }),
  },
  {
    method: 'POST',
    path: ['clock', 'advance'],
    handle: taking(stepSchema, ({ ms }, controls) => {
      if (controls.now().getTime() + ms > lastInstant)
        return errorResponse(400, 'The clock goes to the year 9999.')
      controls.advance(ms)
      return clockOf(controls)
    }),
  },
  { method: 'GET', path: ['keys'], handle: (_, controls) => answer({ keys: keysOf(controls) }) },
  {
    method: 'POST',
    path: ['keys'],
    handle: taking(keySchema, (order, controls) => answer(controls.createKey(order))),
  },
  {
    method: 'DELETE',
    path: ['keys', '{}'],
    handle: (_, controls, fingerprint) =>
      controls.revokeKey(fingerprint)
        ? answer({ fingerprint, revoked: true })
        : errorResponse(404, 'No key has this fingerprint.'),
  },
  { method: 'GET', path: ['allowance'], handle: (_, controls) => allowancesOf(controls) },
  {
    method: 'PUT',
    path: ['allowance'],
    handle: taking(allowanceSchema, ({ workspace, ...changes }, controls) => {
      controls.setAllowance(changes, workspace)
      return allowancesOf(controls)
    }),
  },
  { method: 'GET', path: ['faults'], handle: (_, controls) => faultsOf(controls) },
  {
    method: 'PUT',
    path: ['faults'],
    handle: taking(z.strictObject({ faults: faultsSchema }), ({ faults }, controls) => {
      controls.setFaults(faults)
      return faultsOf(controls)
    }),
  },
  {
    method: 'DELETE',
    path: ['faults'],
    handle: (_, controls) => {
      controls.setFaults([])
      return faultsOf(controls)
    },
  },
  { method: 'GET', path: ['requests'], handle: (_, controls) => answer({ requests: controls.requests() }) },
  { method: 'GET', path: ['research'], handle: (_, controls) => answer({ research: controls.research() }) },
]
