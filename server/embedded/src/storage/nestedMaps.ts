/** The inner map under that key, made when it is first asked for. */
export function entry<Outer, K, V>(maps: Map<Outer, Map<K, V>>, name: Outer): Map<K, V> {
  let map = maps.get(name);
  if (!map) maps.set(name, (map = new Map<K, V>()));
  return map;
}
