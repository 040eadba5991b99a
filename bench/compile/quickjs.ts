/** The kernels as JavaScript on QuickJS, the engine that TIC-80's JavaScript cartridges run on. */

import { getQuickJS } from 'quickjs-emscripten';

/**
 * @param code a script that sets the global KERNELS
 * @param scenes arguments of the kernels, one scene after the other
 * @returns a function that runs a kernel through all scenes and returns the hits
 */
export async function createQuickJs(
  code: string,
  scenes: readonly unknown[],
): Promise<(kernel: string, repeats: number) => number> {
  const vm = (await getQuickJS()).newContext();
  vm.unwrapResult(
    vm.evalCode(`${code}
    const scenes = ${JSON.stringify(scenes)};
    function run(name, repeats) {
      const kernel = KERNELS[name];
      let hits = 0;
      for (let i = 0; i < repeats; i++)
        for (const scene of scenes) hits += kernel(scene.bullets, scene.rocks);
      return hits;
    }`),
  ).dispose();
  return (kernel, repeats) => {
    const result = vm.unwrapResult(vm.evalCode(`run(${JSON.stringify(kernel)}, ${repeats})`));
    const hits = vm.getNumber(result);
    result.dispose();
    return hits;
  };
}
