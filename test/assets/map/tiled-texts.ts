/** A small map of Tiled as text, in both formats. */

export const JSON_MAP = `{ "type":"map", "width":2, "height":2, "tilewidth":8, "tileheight":8, "future":{ "x": 1 },
  "tilesets":[{ "firstgid":1, "tiles":[{ "id":0, "objectgroup":{ "objects":[{ "id":7, "x":1, "y":1 }] } }] }],
  "layers":[
   { "type":"tilelayer", "id":4, "name":"same", "width":2, "height":2, "data":[1, 2,
                                                                              3, 4] },
   { "type":"group", "name":"cave", "visible":false, "layers":[
     { "type":"tilelayer", "id":9, "name":"same", "width":2, "height":2, "data":[0,0,0,0], "note":"a [b] {c}" }] },
   { "type":"objectgroup", "id":5, "objects":[
     { "id":7, "x":16.5, "y":-8, "name":"x" }, { "y":1,"x":2, "id":8, "polygon":[{ "x":0, "y":0 }] }] } ] }
`;
export const XML_MAP = `<?xml version="1.0"?>
<map width="2" height="2" tilewidth="8" tileheight="8">
 <tileset firstgid="1"><tile id="0"><objectgroup><object id="7" x="1" y="1"/><object id="3" x="1" y="1"/></objectgroup></tile></tileset>
 <layer id="4" name="rock" width="2" height="2"><data encoding="csv">
1,2,
3,4
</data></layer>
 <objectgroup id="5">
  <object id="7" name="x=&quot;9&quot;" x='16.5' y="-8" width="8"><properties/></object>
 </objectgroup>
</map>
`;
