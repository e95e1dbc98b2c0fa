/** The inner map under this key, created on first use. */
export function entry<Outer, K, V>(maps: Map<Outer, Map<K, V>>, name: Outer): Map<K, V> {
  let map = maps.get(name);
  if (!map) maps.set(name, (map = new Map<K, V>()));
  return map;
}
