/** The styles of the page of crisis lines, which loads no other file. Colors are those of tokens.css. */
export const helpStyles = `
:root{color-scheme:light dark;--paper:#faf7f2;--surface:#fff;--line:#e3dccf;--ink:#22242c;--soft:#50555f;--action:#3d4aa3;--care:#2f5d62;--care-soft:#e6f1f0;--care-line:#b9d5d3;--star:#b7791f}
@media (prefers-color-scheme:dark){:root{--paper:#0f131c;--surface:#161b27;--line:#29303f;--ink:#e9e6df;--soft:#b4b8c4;--action:#a9b4f5;--care:#9fd0cc;--care-soft:#15272a;--care-line:#2c4a4c;--star:#f0c46c}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.6 system-ui,sans-serif}
main{max-width:42rem;margin:0 auto;padding:1.5rem 1rem 3rem}
h1{font-size:1.8rem;line-height:1.2;margin:.5rem 0}
h2{font-size:1.25rem;margin:0 0 .5rem}
h3{font-size:1.05rem;margin:0}
p{margin:.4rem 0}
section{background:var(--surface);border:1px solid var(--line);border-radius:12px;padding:1.1rem;margin:1rem 0}
section:first-of-type{background:var(--care-soft);border-color:var(--care-line)}
ul{list-style:none;margin:0;padding:0}
li{padding:.5rem 0}
li+li{border-top:1px solid var(--line)}
a{color:var(--action)}
.row{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem}
.btn{display:inline-flex;align-items:center;justify-content:center;min-height:44px;min-width:44px;padding:.4rem 1rem;border:1px solid var(--care);border-radius:12px;color:var(--care);background:var(--surface);font-weight:600;text-decoration:none}
.btn.first{background:var(--care);color:var(--paper)}
.btn:hover{text-decoration:underline}
a:focus-visible,summary:focus-visible{outline:3px solid var(--star);outline-offset:2px}
summary{min-height:44px;padding:.55rem 0;cursor:pointer;font-weight:600}
details+details{border-top:1px solid var(--line)}
details ul{padding-left:1rem}
.small{font-size:.92rem;color:var(--soft)}
@media print{body{background:#fff;color:#000}}
`;
