/** The theme: VitePress's own, with the game that a page is about above its text, and its course in the workshop. */

import { useData, withBase } from 'vitepress';
import DefaultTheme from 'vitepress/theme';
import { defineComponent, h, ref, watch } from 'vue';
import './style.css';

/** A picture of the game that `game:` of a page names. A click plays it, in the page. */
const PlayableGame = defineComponent(() => {
  const { frontmatter, page } = useData();
  const isPlayed = ref(false);
  watch(
    () => page.value.relativePath,
    () => {
      isPlayed.value = false;
    },
  );
  const play = () => {
    isPlayed.value = true;
  };
  return () => {
    const { game, course } = frontmatter.value;
    const steps =
      course &&
      h(
        'a',
        { href: withBase(`/workshop/#lesson=${course}`), target: '_self' },
        'Do it in steps, in the workshop',
      );
    if (!game) return steps && h('p', steps);
    const address = withBase(`/play/${game}.html`);
    const cover = h('img', { src: withBase(`/play/${game}.png`), alt: '' });
    const content = isPlayed.value
      ? h('iframe', { src: address, title: page.value.title, allow: 'autoplay; fullscreen; gamepad' })
      : h('button', { type: 'button', 'aria-label': `Play ${game}`, onClick: play }, [
          cover,
          h('span', 'Play'),
        ]);
    const alone = h('a', { href: address, target: '_blank' }, 'Open in a page of its own');
    return h('div', { class: 'playable-game' }, [content, alone, ...(steps ? [' · ', steps] : [])]);
  };
});

export default {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, { 'doc-before': () => h(PlayableGame) }),
};
