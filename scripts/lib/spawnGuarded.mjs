import { spawn } from 'node:child_process'
import { findProgram } from './findProgram.mjs'

/**
 * Starts a program that cannot outlive this process: on Linux the kernel kills it, however this process ends.
 * @template {import('node:child_process').SpawnOptions} Options
 * @param {string} command
 * @param {string[]} args
 * @param {Options} options
 */
export function spawnGuarded(command, args, options) {
  const guard = process.platform === 'linux' && findProgram('setpriv')
  return guard
    ? spawn(guard, ['--pdeathsig', 'KILL', command, ...args], options)
    : spawn(command, args, options)
}
