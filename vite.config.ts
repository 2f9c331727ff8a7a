import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { parse } from 'yaml';
import { templateFiles } from './src/data/identities/load.ts';
import { templateSchema } from './src/data/identities/template.ts';
import type { EngineData, TemplateData } from './src/explore/protocol.ts';
import { readGrammarFiles } from './src/math/grammar/load.ts';
import { VERSION } from './src/version.ts';

const ROOT = import.meta.dirname;
const PAGE = join(ROOT, 'src/explore/page');

/** Grammar, letters and catalogue as JSON beside the scripts: neither YAML nor its schema is in the page. */
function engineData(): Plugin {
  return {
    name: 'engine-data',
    generateBundle() {
      const engine: EngineData = {
        version: VERSION,
        grammars: readGrammarFiles(join(ROOT, 'grammars/')),
        clusters: parse(readFileSync(join(ROOT, 'grammars/clusters.yaml'), 'utf8')),
      };
      const templates: TemplateData = templateFiles(join(ROOT, 'templates')).map((file) => ({
        area: file.split('/').at(-2) ?? '',
        template: templateSchema.parse(parse(readFileSync(file, 'utf8'))),
      }));
      this.emitFile({ type: 'asset', fileName: 'engine.json', source: JSON.stringify(engine) });
      this.emitFile({ type: 'asset', fileName: 'templates.json', source: JSON.stringify(templates) });
    },
  };
}

/** Browsers that run the page read woff2, so the two older forms of each font are left out. */
function onlyWoff2(): Plugin {
  return {
    name: 'only-woff2',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const [name, file] of Object.entries(bundle)) {
          if (/\.(?:woff|ttf)$/.test(name)) delete bundle[name];
          else if (file.type === 'asset' && name.endsWith('.css'))
            file.source = String(file.source).replaceAll(
              /,\s*url\([^)]*\.(?:woff|ttf)\)\s*format\([^)]*\)/g,
              '',
            );
        }
      },
    },
  };
}

/** The registry of kinds gets those that few formulas have when the page provides them. */
function rareKindsLater(): Plugin {
  const kinds = join(ROOT, 'src/math/verify/kinds');
  return {
    name: 'rare-kinds-later',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === './rare.ts' && importer === join(kinds, 'registry.ts') ? join(kinds, 'rare-later.ts') : null,
  };
}

type Modules = { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null };

const known = new WeakMap<Modules, ReadonlySet<string>>();

/** Whether the engine needs a module to start: these are one file, which weighs less than several. */
function isOfEngine(id: string, modules: Modules): boolean {
  let needed = known.get(modules);
  if (!needed) {
    const found = new Set([join(PAGE, '../work/worker.ts')]);
    // A set that grows while it is walked.
    for (const each of found)
      for (const imported of modules.getModuleInfo(each)?.importedIds ?? []) found.add(imported);
    needed = found;
    known.set(modules, needed);
  }
  return needed.has(id);
}

/** The page of `mutate explore`, with relative addresses so that it works below any path. */
export default defineConfig({
  root: PAGE,
  base: './',
  plugins: [engineData(), onlyWoff2(), rareKindsLater()],
  build: {
    outDir: join(ROOT, 'dist/page'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Threads have no document that could hold hints of what to load.
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      checks: { pluginTimings: false },
      // Only the codecs that are named: the package's own table starts one in WebAssembly.
      treeshake: { moduleSideEffects: [{ test: /hyparquet-compressors|hysnappy/, sideEffects: false }] },
      // Threads are entries of their own, so that the engine shares KaTeX with the page.
      input: {
        index: join(PAGE, 'index.html'),
        engine: join(PAGE, '../work/worker.ts'),
        rows: join(PAGE, '../data/worker.ts'),
      },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        assetFileNames: '[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            { name: 'katex', test: /node_modules[\\/]katex/, priority: 1 },
            // The page needs what the bundler adds, too.
            { name: 'load', test: /preload-helper/, priority: 1 },
            { name: (id, context) => (isOfEngine(id, context) ? 'start' : null) },
          ],
        },
      },
    },
  },
});
