// Distances become points of a plane.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { classicalScaling } from './classical-scaling.ts'

const apart = (points: readonly (readonly [number, number])[]) =>
  points.map(([x, y]) => points.map(([u, v]) => Math.hypot(x - u, y - v)))

test('points of a plane keep their distances', () => {
  const coordinate = fc.double({ min: -1, max: 1, noNaN: true })
  fc.assert(
    fc.property(fc.array(fc.tuple(coordinate, coordinate), { minLength: 1, maxLength: 20 }), (points) => {
      const given = apart(points)
      const { points: scaled, fit } = classicalScaling(given)
      const found = apart(scaled)
      for (const [i, row] of given.entries())
        for (const [j, distance] of row.entries()) assert.ok(Math.abs(found[i]![j]! - distance) < 1e-5)
      assert.ok(fit > 0.999)
    }),
  )
})

test('two blocs stand apart on the first axis, the farthest at its right', () => {
  const distances = [
    [0, 0.1, 0.9, 0.9],
    [0.1, 0, 0.9, 0.9],
    [0.9, 0.9, 0, 0.1],
    [0.9, 0.9, 0.1, 0],
  ]
  const { points, fit } = classicalScaling(distances)
  const [a, b, c, d] = points.map(([x]) => x)
  assert.ok(Math.abs(a! - b!) < 0.05 && Math.abs(c! - d!) < 0.05 && Math.abs(a! - c!) > 0.8)
  assert.ok(fit > 0.9 && fit <= 1)
  assert.ok(Math.max(...points.map(([x]) => x)) >= -Math.min(...points.map(([x]) => x)) - 1e-6)
})

test('distances that no plane has fit less, and equal points have one place', () => {
  const simplex = Array.from({ length: 6 }, (_, i) => Array.from({ length: 6 }, (_, j) => (i === j ? 0 : 1)))
  assert.ok(Math.abs(classicalScaling(simplex).fit - 0.4) < 1e-6)
  assert.deepEqual(
    classicalScaling([
      [0, 0],
      [0, 0],
    ]),
    {
      points: [
        [0, 0],
        [0, 0],
      ],
      fit: 1,
    },
  )
  assert.deepEqual(classicalScaling([]), { points: [], fit: 1 })
})
