import type { ColumnType } from '../datasets/columns.ts';
import type { CardInput } from './card.ts';
import type { DatasetFile } from './dataset-folder.ts';
import { licenceOf } from './licence.ts';

/** The JSON-LD context of Croissant 1.0, as its specification lists it. */
const CONTEXT = {
  '@language': 'en',
  '@vocab': 'https://schema.org/',
  citeAs: 'cr:citeAs',
  column: 'cr:column',
  conformsTo: 'dct:conformsTo',
  cr: 'http://mlcommons.org/croissant/',
  data: { '@id': 'cr:data', '@type': '@json' },
  dataType: { '@id': 'cr:dataType', '@type': '@vocab' },
  dct: 'http://purl.org/dc/terms/',
  extract: 'cr:extract',
  field: 'cr:field',
  fileObject: 'cr:fileObject',
  fileProperty: 'cr:fileProperty',
  fileSet: 'cr:fileSet',
  format: 'cr:format',
  includes: 'cr:includes',
  isLiveDataset: 'cr:isLiveDataset',
  jsonPath: 'cr:jsonPath',
  key: 'cr:key',
  md5: 'cr:md5',
  parentField: 'cr:parentField',
  path: 'cr:path',
  recordSet: 'cr:recordSet',
  references: 'cr:references',
  regex: 'cr:regex',
  repeated: 'cr:repeated',
  replace: 'cr:replace',
  sc: 'https://schema.org/',
  separator: 'cr:separator',
  source: 'cr:source',
  subField: 'cr:subField',
  transform: 'cr:transform',
};

const DATA_TYPES: Readonly<Record<ColumnType, string>> = {
  string: 'sc:Text',
  bool: 'sc:Boolean',
  int32: 'cr:Int32',
};

const MEDIA_TYPES: Readonly<Record<DatasetFile['format'], string>> = {
  parquet: 'application/x-parquet',
  jsonl: 'application/jsonlines',
  'jsonl.zst': 'application/zstd',
  csv: 'text/csv',
};

const INCLUDES: Readonly<Record<DatasetFile['format'], string>> = {
  parquet: 'data/*.parquet',
  jsonl: 'jsonl/*.jsonl',
  'jsonl.zst': 'jsonl/*.jsonl.zst',
  csv: 'csv/*.csv',
};

/**
 * The Croissant description of a dataset: every table file with its hash, and one record set over the files of the
 * format that the card loads, with the columns as fields.
 */
export function croissantText(input: CardInput, loaded: readonly DatasetFile[]): string {
  const { words, dataset, version, files, columns, counts } = input;
  const format = loaded[0]?.format ?? 'parquet';
  const description = {
    '@context': CONTEXT,
    '@type': 'sc:Dataset',
    conformsTo: 'http://mlcommons.org/croissant/1.0',
    name: dataset,
    alternateName: words.title,
    description: words.summary,
    license: licenceOf(counts).url,
    version,
    inLanguage: 'en',
    keywords: words.tags,
    distribution: [
      ...files.map((file) => ({
        '@type': 'cr:FileObject',
        '@id': file.path,
        name: file.path,
        contentUrl: file.path,
        contentSize: `${file.bytes} B`,
        encodingFormat: MEDIA_TYPES[file.format],
        sha256: file.sha256,
      })),
      {
        '@type': 'cr:FileSet',
        '@id': 'rows-files',
        name: 'rows-files',
        containedIn: loaded.map((file) => ({ '@id': file.path })),
        encodingFormat: MEDIA_TYPES[format],
        includes: INCLUDES[format],
      },
    ],
    recordSet: [
      {
        '@type': 'cr:RecordSet',
        '@id': 'rows',
        name: 'rows',
        key: { '@id': 'rows/id' },
        field: columns.map(({ name, type, meaning }) => ({
          '@type': 'cr:Field',
          '@id': `rows/${name}`,
          name: `rows/${name}`,
          description: meaning,
          dataType: DATA_TYPES[type],
          source: { fileSet: { '@id': 'rows-files' }, extract: { column: name } },
        })),
      },
    ],
  };
  return `${JSON.stringify(description, undefined, 2)}\n`;
}
