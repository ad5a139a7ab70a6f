// Keeps the client itself on the device, so that it opens without a connection. What the server says is not kept here. The client keeps
// games itself, in the device's storage.
//
// `Scripts/web-shell` writes the list, its digests and its version. A version is taken whole or not at all, so that modules always fit
// together. While a new version is being copied to the server, a file may differ from the list. Then nothing is installed, and the version
// that is here stays.

// shell begins
const version = 'babfe3065aea';
const files = {
  'index.html': '7WKqSXPqsx84n9J9GqiKxmuoVgU7LaUfTKxfxnTSvZc=',
  'atlases/rogueship.json': '/K1ZsMjIoEEsyVhyiEO5zXYi0UcjsI+cQjaatW8co/4=',
  'atlases/rogueship@1x-0.webp': 'Hz/JaMWHRbJ2Uxe+sdsw0kVXmztNs4lWOaaRqT99kaE=',
  'atlases/rogueship@1x-1.webp': 'LM3YSNvvAx8HgOoXQfT2hjWHWaxyb7wDEbxFIsRvZRE=',
  'atlases/rogueship@1x-2.webp': 'iJEkTQgG4u6n11s4GF1Gyc5qwQAJ1HWxhXHjk/OJT7o=',
  'atlases/rogueship@1x-3.webp': 'lK8R9EDICev7kBhrb9ee46akL4fE9SYd5ZEYFm5IUUY=',
  'atlases/rogueship@1x-4.webp': 'zsgg7YovH0Mwm4hWe6/IHmELjiIf8HpL1qjtBnZ4Zf8=',
  'atlases/rogueship@1x-5.webp': '6/8N81f0T7Y5wn/PRAdxVKJOOjqqoV8LfazWdijgwM0=',
  'atlases/rogueship@1x-6.webp': 'eTbe/h8y1nKAFxbkJCSxSVWLo1EISCi7NXJZd8mIWIw=',
  'atlases/rogueship@1x-7.webp': 'eDTCHuIba/vEmuf5TpWulvEnCyhwxCxfI9HZHSD2/YA=',
  'atlases/rogueship@1x-8.webp': '9AgTDptJZ2s+91lOCwomqJ8RIhYy20TfpzNIDsQZMBM=',
  'css/base.css': '7BqmhlG+wUtG2BiIFu2jPJeI1dip4GDI0mp4YyaCwe0=',
  'css/boards.css': 'rk9bfymbI0E4pb31RXPaUlQ2vV8qQNOVcyCmVVM07M4=',
  'css/camera.css': 'iPL/SSLKFciV3iGnYEoqfi4i7g7V1FKPTywXwGv1yzc=',
  'css/catalogue.css': 'WwCWwx6oBWSFKcpvvtUlP4HewouPh3ed/LfVVc+8CI0=',
  'css/controls.css': 'FZRPSOsj6vHRVnUGkABYa4r40eNM0MuCouNUMIXD9jc=',
  'css/home.css': 'RvRY82dI3qkNFnF8Q9N7jTl0X8H2LEonocDRoMdK6/A=',
  'css/moderation.css': '/6zRMo1LblHzcUu9eb1CUj7q5xIRhSmM5Y3L/3HnSMY=',
  'css/photograph.css': 'Qox2e5GFVDCcVer0MvqZc1ehH0Q9ARiSp3vzJtU3r5o=',
  'css/realboard.css': 'uffAtCvgCfc82TeF283VnkxVh+vWUZjguH6Xv5xUec8=',
  'css/scene.css': 'fTs3DNW2QJaMmhlOd90LoIPh5bNYDvyPhKQboZlqSxw=',
  'css/shell.css': '8tm/iIqpJ3J947NRX974RBxoQjRy8hGAtdT1HrQoqWQ=',
  'icons.svg': '8HmqoFT4SeWW4L0H8IcIiYKClQp9XCyZrDvJe2c6l44=',
  'icons/icon-180.png': 'nVmxNfktBMILyHLmII1t85lrZfUVYvn/BT/fqZnMIsA=',
  'icons/icon-192.png': 'Y0vrMqS3t2qLGILQ0uxqKkS0o97GCL8m4bgZf5uNTRE=',
  'icons/icon-512.png': 'NzdyGB5SDMkN/2jo/DgGtr8j2SIDMmYtacY732Xl3aU=',
  'icons/icon.svg': 'I06lSMddo2Be87DplutBaF5B20vFrYPIO1+J2QrBQ+Q=',
  'icons/maskable-512.png': 'ECv3zByJ4ldlKTKLwl0GNwkQCOtcz0L+rbaQp6fBCL8=',
  'js/base/api.js': 'okVuFWU+xkpQ4DUAMXE/9xZkxAS7jFj6Vc1YVau5uik=',
  'js/base/catalogue.js': 'LBPHLawn0dnH1dDJQ6fL1kq7FC+O3kiA7qPUanFEXWw=',
  'js/base/connection.js': 'oMCcCB2/6wJ70vJMGRq3DlrMGTd0LC+FVS+2K/hNB8s=',
  'js/base/copy.js': 'QtnAr1GGII0k4LRJXgizEvfeRAeN4DEBryxjU1iJ4lQ=',
  'js/base/dom.js': 'yVHF5MHtE+vnF33bLadYzi3e+iXbSqQAJYWObAjWe2E=',
  'js/base/icons.js': 'oCAs2uDTclI/tfUv7rMVpgqZ8nFGO79XtbbmA4GTdJA=',
  'js/base/motion.js': 'Axjhf+ruINqJTBuFOcbuEDusyQn2Zfklvh32awHnMJc=',
  'js/base/navigate.js': 'liTw89ETL/l7edDvfyxu9vg5sDWCA0kirQaKBckAIIA=',
  'js/base/seen.js': 'Hjp2P8qWDqUxAtVKa+FNxgwa4q9KGMqzd0OPjk5n3cM=',
  'js/base/session.js': '/zfIpFIF0AG8AaECXs8+y4HAuSMKIxSegoQX1vW5Y2o=',
  'js/base/shape.js': 'wNv8eSzfLJ7lc9IMm0IAaSY1Ys09P+5OUMTaYsgBJ14=',
  'js/base/sheet.js': 'O4OeEE5jwj1HifyEolNHxBOwym6SiRH/c5WOT+7hMnM=',
  'js/base/spelled.js': '5MkYG5J9KBnXlGukrULMqy6afi8Oq5FKMKKgxiFfJhk=',
  'js/base/store.js': 'O0y59xcfNPe2tYepvawAjvKugr5q0Zbw67XyjnuzgCE=',
  'js/base/styles.js': 'r+yM23c2wwgTVmrEKvcdM1y5enaIbHge4jSjYEWW+KU=',
  'js/base/tell.js': 'gQBn4Uh96pYHFr5hYN19uqt9d6pym9hFqstLl8VDoI0=',
  'js/base/theme.js': 'ebUdJMGfEPsxk8NDyXUEDJu2jmCfP26anCVHfDv56o4=',
  'js/base/thinking.js': 'lsvW0FkP6sBZza5igAPz4MvnUm4u8bpnF26dTDVJz0Y=',
  'js/base/upload.js': 'GseQmNuEdzZrdFLcfP8Zxb9J8HpZqHiixDysgqqXAmE=',
  'js/base/when.js': 'YyXa51EohJJvgnRNerASo64ZRfwOlEOXSKszPd7kHds=',
  'js/base/words.js': '9mDcKXu/m1gY9pWQAkRy+9u4QyKgWLmMB6DJn8zc2sI=',
  'js/camera/align.js': 'pYILgC/eeb8XUxWI8LNK6xw/rdvij3UZFdGkf/9ncQk=',
  'js/camera/device.js': 'ZtXRc13Q7wiimugzl6WumUz4Yegoxjd390O9s4f8cEw=',
  'js/camera/frames.js': 'ISRI6YYXPAQFXRpvbYSTjVDgX0Laf3QvPnvJs5HU1oI=',
  'js/camera/homography.js': 'XCAoLcdfRxXx7y2pSvyCYhSXU02oaVYY9+/kI6/wJpY=',
  'js/camera/looks.js': 'PtbqcSjro9kUFgoznB3pDw9jFfvpAhTEXiJlfFrnPUY=',
  'js/camera/motion.js': '00gki0pQ0+u4BLvWw2LCSnF8he0xxwCAaIhddEFBYHo=',
  'js/camera/overlay.js': 'XriINdSFcskgAd16oFBbRuUcW4vWBlS5CHd0KIAE6DE=',
  'js/camera/parts.js': 'Q9r2YYf6PZ+8DhYI8RnMjeErm2/dLadeVSG0urldNjw=',
  'js/camera/patches.js': 'OaEe62l1He2pby/2C13tMqpSSN2m1BkXfsEIlME2M+0=',
  'js/camera/pyramid.js': 'tTue5QNagaAGZbjjBXVq4U4OFDgdotR7d+PDGcmK69E=',
  'js/camera/still.js': '/zHYFc7X/2Y+7hXdlzQCEcPa5QDRXlK/KOAHy7k4v7Q=',
  'js/camera/tracker.js': 'onSeSLLNPCPn+ApbBx9XZACRjs8bmUD5meJQuE4y560=',
  'js/camera/viewfinder.js': 'jWuL96hjjx81K+kH0/Kk038ifPFsg1QmSvOiI1zAosM=',
  'js/camera/words.js': 'thiQu/e+q1HjAoRYV3E1EbD/9bmhQkpKEDWNxxeex9M=',
  'js/catalogue/detail.js': 'vH9pO5DoYwu70s6adcmCa0RMNXFi8zWedOTTUHZlJOk=',
  'js/catalogue/facets.js': '8ny9174FUGcvJmvSLnCzLAuPPQ/jaEI9pG08Swic0sI=',
  'js/catalogue/filter.js': 'SJkMD9kGLmXCA5zERlCaesnulsYBgkEJ5DfbC5b4PIY=',
  'js/catalogue/list.js': 'IbvC02OVVb8Xc1R8DHCit1ru+ZP9brK0Uy9YtzrWaxA=',
  'js/catalogue/sheets.js': 'ZfZKwBVBNr+Eum2s8HMokppYC1tRSvywunqQqKZ/Bvg=',
  'js/catalogue/track.js': '1EhTjtZncYI5NQ5uwZjIQex5DpT2owZd6nZWaamK6v0=',
  'js/catalogue/words.js': 'nv52B5Myy6LmdYAagTVturLEvfl7F1L/SMlpPXhzG34=',
  'js/early.js': 'LJtsW/oqSMwPh01EurwmnjNhxdkxklnUdY/dsjK4lS0=',
  'js/games/connectfour/index.js': 'FcWBv3P0UOSFOMSZpd7Qfz2FPPsRCUV95eMUcTTHvX4=',
  'js/games/draughts/index.js': '7pIrRJEg9+JmeJTuJsIRrM6Cq50dPe2SYB0z13OZ98Q=',
  'js/games/dungeon/index.js': 'bHN9hNrgSeWeyNQtUYMrr9b4geYLpt6x2qI0KvJFsRE=',
  'js/games/faces.js': 'aeJfBwDt45+ikcPGgXdvFRfVb0DUtQBIbKIvOAl8SE8=',
  'js/games/fifteen/index.js': 'edauH9MkKXo9yEHYOJ9n7zhfwWdOoFQFTZqeD3jrIgA=',
  'js/games/plain/choices.js': 'h8hGWPdjnniYhhjBmgS1hthJBd5vybpepwXqe9lkyrM=',
  'js/games/plain/frame.js': 'BAbm9o1T+F5nsYRGRHgpRX6c06QL80Bt4ySWS8IxdXs=',
  'js/games/plain/index.js': 'F89lyVQHvL4rbp4MN1WrdPy6xTJ2v+M1A3lz1+7Ti4U=',
  'js/games/plain/keys.js': 'XfJlto6n181ywNeN2gJQVlyqiQGhVxiOBNFgvjtPqY4=',
  'js/games/plain/lobby.js': 'Sjh9EwLdzLXPdQccIEkYixsIns8y5XiK0ynJArYG0O8=',
  'js/games/plain/plain.css': 'zaN6MMG4GcbdDR2A+oFbCWo4xFoDdcBw5TdsLQdoBuA=',
  'js/games/plain/screen.js': 'xCZuXgow/OV3Y6XkfxRFwZuTTv3YKMeOrTcDqjuA3Ms=',
  'js/games/rogueship/chart.js': '3vc52dzkgeR6a8lzKAbZ/FEbRtin4XRuEHWJ6kMs43w=',
  'js/games/rogueship/encounter.js': 'tb+z8Y86nimEaEvjtBJyqYqYXv/vAiFuPukhks8xpOM=',
  'js/games/rogueship/ending.js': 'uVt4cGA6L+ST1gCpI92vkg4jsGyYpjCiZq6/FzKnwA4=',
  'js/games/rogueship/flight.js': 'gVijhp0NaPaePfcVasVkGG3X1AFVm6xhn9lAGJeP/Qg=',
  'js/games/rogueship/frame.js': 'Tfbj6FjxaJCzZYE0fx1LPoozIHBGyOQGNjqQ+5AX20Y=',
  'js/games/rogueship/index.js': 'aFJzEmFDGk7WmxYZFoiYcL5ofNPSEqFxslS2nN2fHN0=',
  'js/games/rogueship/keys.js': 'zUdgZRoY0FU3bqpP5d2mPZmV2zsSfXhfUbz5Po/jhKM=',
  'js/games/rogueship/lobby.js': 'J0LPK8K9M7TfufXzOCamwJ+42s2Photy0ZJFTZPXkU8=',
  'js/games/rogueship/log.js': 'LZ98DuoejBUbeQoe1xv2zi+AAnJSay8d9eVrR3QgkWw=',
  'js/games/rogueship/market.js': '2Y/JUDD2yK6zANED8YuhqzzHcgqCW09cM7L0b2+Aq8Q=',
  'js/games/rogueship/planet.svg': 'GIstNXtY8PQBXF9g/RQCG+qriiskGSXR+dPF7PuyzQc=',
  'js/games/rogueship/record.js': 'tyQpjQNVjv6IW7ZrpmwE9LTC4pLNLd52JJputW7GVEo=',
  'js/games/rogueship/rogueship.css': 'tEXyM5aAy9E2DUNCsitH09UFsN6zOGOCwLwGKRtMDjs=',
  'js/games/rogueship/screen.js': 'H74I1rWP1aGzAiMD/7Qis1WhQQle3DcSP/5VR1mJ4KU=',
  'js/games/rogueship/ship.js': 'xQSkoNX+v+QaesmPE8FSe5cCYwoHaiAuqwcav5kiBpA=',
  'js/games/rogueship/starmap.js': 'yduABFhocTmqzk20LXFfW1FW/wFKn0fXHk+EkTmvQg0=',
  'js/games/rogueship/status.js': 'dIs5xh3PHtTju73IP3ONe6CF+3U0MHyAffSjEmQ9Zqs=',
  'js/games/rogueship/voyage.js': 'BBUyMdYjL0qafY57fBXj9SpIj1pfTREwFWSGBRFenq8=',
  'js/games/sudoku/board.js': 'rdpVlXmHnS0FST4cHcL/p4ihlDWnTdHiJDszhizu6hQ=',
  'js/games/sudoku/cells.js': 'zAjP8NqOGKf05NmRZ1nLdKtaMYGe0tplqlsuPzP1xvI=',
  'js/games/sudoku/ending.js': 'cY/lwIblwWNxz992YbS+AI7CYMtQVJx7VZWHo3Sg0hc=',
  'js/games/sudoku/frame.js': 'OfBfagNNPchtCe8Tn9m7IWsIBj9EHDbKF7kBCxgvBkI=',
  'js/games/sudoku/hints.js': 'iJbWollmImFTGhkgLN5steDu1wx95fLMu7EfHQuJBkA=',
  'js/games/sudoku/index.js': 'ymiE+0uV4QnipxjGyQr29Q4TsWxUQ42AiYJx5FMhxEc=',
  'js/games/sudoku/keypad.js': '39H4ZxJpjXkBOiZIPnuaoil3t6/JYxwRdnHoqcrR9QU=',
  'js/games/sudoku/keys.js': '7ayI9WH4ziBTbSYRBEo1IXSCx767RIUWqJ7GYoGYG3U=',
  'js/games/sudoku/layout.js': 'eQv7IRh05fZHeGtgmRUbMTwZjN67FpD/fG5kduYwHLg=',
  'js/games/sudoku/lobby.js': 'ekxcQVEMGEtAcsxjhgTuSlbAy1fUKOROYx6CHtevGP0=',
  'js/games/sudoku/marking.js': 'qKgtYQN2amOT/4f9CUdFAakeUWPt5jhLlfIVdjR8a7k=',
  'js/games/sudoku/model.js': 'MM36Dcgt9/+9SBIl56Jn899dl7bFKQwwVQ0bTqAN+zU=',
  'js/games/sudoku/motion.js': 'zXB9zSfS72uxs+/aoInWVPeO9/6Pn0IxWAd7Q5jRD+4=',
  'js/games/sudoku/outbox.js': 'dxhzHKsI+NVByzT/UdGL0BvQLxrhqnCACQ2hHgGrRSg=',
  'js/games/sudoku/play.js': '1YnbT1x+y7/svG9A08ro280t29wz67/rls3eX1ngSaU=',
  'js/games/sudoku/reserve.js': '7Mv8NtJez4oIk6kaG32U+12fS7/hsj6Bp2rKOLUoSbc=',
  'js/games/sudoku/screen.js': 'MKDzacmq4NCbUtZbofX/8+JMcQnjmBqmuLbJEUW1NG4=',
  'js/games/sudoku/sudoku.css': '7nfGtSZw9c+YPU8nuw/Pyu0nfCSb+mDSaTvnVXetV/0=',
  'js/games/sudoku/table.js': 'wN+ihJPLlTCmyrwl6ZSOAnvVqnsHNLKodRIPEz4QqmI=',
  'js/games/sudoku/typed.js': 'qf1NI9O2vMBKIpc506exYMtNRgVZ4qCnvorSy2vnmEY=',
  'js/games/videopoker/drill.js': 'TxSF6HdeW0tFRdN1IOrFQ7Sm9prKpBf3qtJj1NvlWgE=',
  'js/games/videopoker/figures.js': 'TeCHPSyjRatNCT3ALzIMZmxgWOfOlfS0faOoxqyD7pw=',
  'js/games/videopoker/index.js': 'nJsKco2c6owXj9Ohlu9eCJtjNO7xi2BQIbdxFcHHcII=',
  'js/games/videopoker/lobby.js': 'wRBRae4l43HhFVXMU9J9Ie+F7wE5fVPOa+NlFKIzJxE=',
  'js/games/videopoker/rules.js': '/PBnKGBSQjeW69NxtKamviLoybnG/gIAsoPUsjRLNsc=',
  'js/games/videopoker/screen.js': 'UbJ2Oz767znTynj07bQuBLEP7wS/fUNmf1J/3FU7CNw=',
  'js/games/videopoker/trainer.js': 'IU1/PV/MgW/269dOzQU4yVxye/2SGuS/RH8GaPPbqBM=',
  'js/games/videopoker/videopoker.css': '3VCALa5Jg6dWNv5VLU89QwVTW+48dFDbmo5LOqQfLpY=',
  'js/leaderboards/rows.js': 'NhJJzxXnJ0wU455w/H3HUqDlLIavy2AIjkS8QQd9hM4=',
  'js/main.js': 'wU/hmCUEwscc620XP8fIoTMxTNcB6mLeXLRbZXtIEyM=',
  'js/moderation/case.js': 'i9aeXUmwRoZh7vs6H253szMaEufqcl5CBdn8CQykwfY=',
  'js/moderation/invitations.js': 'WkbPGDDV4NM20xPG6C2onfvuVCedQmEY54ecjqdTbkA=',
  'js/moderation/log.js': 'YVVEl5IWooEpUZWjabdh/Ns25GiR+WEFHs55ZCIiCw8=',
  'js/moderation/players.js': 'YJNyf6rSpIfuCrrphwWHpVNTO5RDLwkTxRssYHt1nec=',
  'js/moderation/reports.js': 'PTPAb2yzAb2JmId7oQUcE88hhi09huZ37pVWhC83JL0=',
  'js/moderation/suspects.js': 'MjeDmuJMQh/ozgIs8YwyivBZ5JyZcoNX8Jf/5Tkg+Rk=',
  'js/news/ticker.js': '59Pw9m4oX/drR614dhEuGBSURTSXV7eJEa6qjDVD8Jw=',
  'js/parts/amount.js': '8M0F7yXae2iSIN3cpG+tPUIXk8nGuYmyEgRWLNjyKs8=',
  'js/parts/atlases.js': 'E6kD7EJgMY7CpP5u08J0UP0uWz+5eAncibXfTkNNNDU=',
  'js/parts/cards.js': 'COyZ5IRbym11MB4hp+xKMkQ40j+83NI6SWKiqqp0Ta8=',
  'js/parts/challenge.js': 'ELqyMjBjhpJi/eN0Kx73veKpSm9yFzC1pwn34ihNBL0=',
  'js/parts/ending.js': '35Drpf/vLASooVOObc3i2HU73gSIXqUcgma6/JAt5wg=',
  'js/parts/guide.js': 'Cd9ilpIDErwrz8pavUClYKY7J11yQuPN+C15d/pvLtc=',
  'js/parts/install.js': 'E+qi4hi22pcQ00xwUV3hgKGfkni+2iEEVa9hdRjIHSg=',
  'js/parts/invitation.js': 'Ifs8OAxYrxh3UuteThv/EqcosPy6z/yEutMCDmQmpEA=',
  'js/parts/keys.js': '/864uFBHiA0tXx/oHNgcAZbBaT8HLMZTAOVbh0uPS5M=',
  'js/parts/live.js': 'PF9EEMjdNoatRCtwm+IVN27S7k16/+SvPooLfytDI8Y=',
  'js/parts/name.js': 'b6KL+gfiOlIrrbr/5eAskivW0niBLOQ49V1gkWuN6/Y=',
  'js/parts/notices.js': 'X/6SLwcVbLakqAYpa1c8xhE4V/+3Nz/KFkrtBZ6kLWs=',
  'js/parts/played.js': 'rW4ycly+JKtWtAopu9eoDNTY0qRp8ry7S+ezcXNRLqQ=',
  'js/parts/push.js': 'ztI5S+4zr8gHhmW3fQGjp8xnLEYzn7SIUIBk7k8L8Bc=',
  'js/parts/puzzles.js': 'dxE4R6e8jVX1eVMBioCGEt26+SpqVghN11pvMeybFoo=',
  'js/parts/report.js': 'icwjGGw2ifmW27oxCuALfyupmVY6ZMK8l+I09S1ECBg=',
  'js/parts/signin.js': '9w+T14zAU/WHCGbvBVamdgHM85J7oGb3+0TSdxvszIU=',
  'js/parts/sprites.js': '0khM+hPEOYMun8XYQ9Z66Vgg2NXtH45x8jYajZJ/0Gk=',
  'js/parts/start.js': 'r8BZPDCu2A4WW+Dnn8kCJt9gFu6woUl6zgTbWwroLtU=',
  'js/parts/steps.js': 'Vwi9OzaPflHk3fKvIra4ZuwkSQ6yYQk9L1j5nPGYymg=',
  'js/parts/thumbnail.js': 'jU4gfVgUGrmVYR9IncuUEZLXCX04/6GBqZl2LHhUX9s=',
  'js/parts/unranked.js': 'X1IJ92+lRxxb8tVloGwq3Tai4tcJblFzlaG+AKQ9kGk=',
  'js/photograph/boards.js': '7AuSVKWHrMsvXIWiV5mzqxdZOFg0OmWzJp/7r5td5lk=',
  'js/photograph/corners.js': 'UDHxTzwJBg0lTWqpi0Afe68eYyhaabBAVIKr+eaJXb8=',
  'js/photograph/correct.js': 'IJroPqtHW0q6POVopm71LIlFq52+Ea5y6m3Dhh1rcRw=',
  'js/photograph/drop.js': 'OJ8tqvY7CUqbTUapLRH4LPhsr2TbuT/8c9ig6EvL2d0=',
  'js/photograph/facts.js': 'QkeeXpeZzBVGQ1b/b41ntJn/8+tPcBqN8hdPGr1NpT4=',
  'js/photograph/outline.js': 'sKonbkEboiYaspGUByB/cz0l4iyMgwkzCBNe9lqF0Jw=',
  'js/photograph/overlay.js': 'nNR+HNXdTLesSeggA4sDxpUPxlsdJa2v21x6cXSlwuY=',
  'js/photograph/pace.js': 'TTW35R4NLzMi54WcxE4GJHaBrlT0HKwwa0qTNDkQcoQ=',
  'js/photograph/places.js': '8hxFLG8VBtwnAlWozHb7LIsMd97+1hAuEq1/tdIARE0=',
  'js/photograph/progress.js': 'A4OP8x4zQ6rztE7EqkjzaX5HG5HjmqtwKyxNFYpZ1CI=',
  'js/photograph/read.js': 'NBP+Eg9Ob38prlyRN+DkCxZBL5Ibec5k9FkoWSZkaoE=',
  'js/photograph/result.js': '9SBvfwfcwt/t6ss1+VwcFMk0OO+gObmU+TYvDxDFJDg=',
  'js/photograph/state.js': '1ZD84oqN60Ih2YKkkXpyk158yFnxaElz3gbx5wMGCWc=',
  'js/photograph/take.js': 'TD5Q/cwwEJlHRr7HKG3LZ2Z2HLU/IaBoSdBp4cb7jE4=',
  'js/realboard/lattice.js': 'OQHzMRxbIs56guoelp2pCKOll6CTI3t/MAh13PsD7GY=',
  'js/realboard/overlay.js': 'TsXoayGlioRMSgrAhIuiEsi1Zjc1R/h9r65RdMEGki4=',
  'js/realboard/page.js': 'DW/QZswKF8vqflRgJuj8pu9zNdM/S/3vzoywHi+KIa8=',
  'js/realboard/stillness.js': 'gHApl38qY+97jR7x9LVmE2+kAs75w36IjTAUGRYBkac=',
  'js/replay/bar.js': 'Sd9q2gmRw4VvLxkBJDax1LLSVevtLJfr0M8urD7NOUw=',
  'js/replay/film.js': '6k6BgKxtBGSm2vnJRMxT6Qi7CKO0EdNk4EzluEsgjvQ=',
  'js/replay/frames.js': 'acwcTjuWEsk8xAQ34UBgYvHs/Nt1JOpmXEwEOjSIe/g=',
  'js/replay/link.js': 'bidj0jwl0ID22AdA1Me9u5dEFM8r7GAOBNc9wNJ76d0=',
  'js/router.js': 'ybjPl9EBEl9MbNNy6VuMHNt+IsVbeWTLQcmQ5XClNVI=',
  'js/scene/areas.js': 'V3zCRd4VBcA2SGWSXTPPOW1kINXvcp6Hpz5Xgp5/pto=',
  'js/scene/draw.js': 'FD2Jcl/JB7+aPZayr4j+b/eHndhfX33wo5Sd2DutL8s=',
  'js/scene/play.js': 'eH4zwQ98fIrzI9FP8/EMNHq31DBchEmt8ngogztit7k=',
  'js/scene/stage.js': 'trKUTv/DCrHxxDM1BciWiddpdrbp4ZAwz0lU0saocS0=',
  'js/views/camera.js': 'WGP0AUUX4xrqw7WpNmFHVndpZWP2NE4M0KdDScxzY34=',
  'js/views/catalogue.js': 'tFhlgzTjSWS+1nOldIGhNTK96+IG1kRAhsYCa7PTpjk=',
  'js/views/challenge.js': 'PhdYPd7DUQmCI2yRqTsq360jHvtXylJQx5l1LLZjNdU=',
  'js/views/game.js': 'LZ6d7aB9RJ6AAFhh68MM2mRnIgdjO/F1/z8J6GtgNCk=',
  'js/views/games.js': '1uqS/E7Mx4y6LQPr/54unea9SrhAYCrvVlsbPl3Vf8Q=',
  'js/views/home.js': 'KIDh8KyV/zK99N85Mpd4Qk/UrfIfPOCkGNXrIzEfP+g=',
  'js/views/inbox.js': '5VwTEeM8tLlgNTwUBc3NRLkPW0+ux0Szw9/ftWnvxt0=',
  'js/views/leaderboards.js': 'DT/2wG0hd9Vm2k9QC/guppiZEt4Z22O39+Qytk1cTB0=',
  'js/views/moderate.js': 'ZEbWxd9SmoZ9Vbj6p8U6NPrCu08RISAwYfmzVh7Rysg=',
  'js/views/photograph.js': 'UfBXp/WJevA4QGyO4AQKZ4tD6YPY1QELayzmhfTXd5w=',
  'js/views/play.js': 'Jq2u8BZNx7ryGlAmXcNwZ3T7tbImr6gy/fHsnbTionY=',
  'js/views/replay.js': 'auS4i2e+qenLadJBJetRm0HLorCKOyDGzBkMVYqfGZM=',
  'js/views/shared.js': '7awbK4ZjwQI8ojrWNUdBl42v2Gdr9qi25UR6bMlkZU0=',
  'js/views/you.js': 'BCF2JNEzKr32KNX4AZZaC5QUiTjL3H2MloNliTKXy5Q=',
  'js/you/data.js': 'otZ4/kEAbHUiSoyxEhp7D+AGjpOnEbi+JlSJuaLSZGw=',
  'js/you/devices.js': 'OVkv1sglhTozUhjDYhidQrucqoWLT9zWxdFIeaJMYfs=',
  'js/you/push.js': 'TTe2lqhMoT1jGF5q3kbVGOihHgnzVZtWGDky1zfbEMY=',
  'js/you/recovery.js': 'gUChdL+Ax0fF1+cWU1qIs9OYDEOJpJ0ifTivRT155C8=',
  'manifest.webmanifest': 'wmeK6dNbvTHxTPKm26A+GVrCk2BgiD+BTlBcHgS4V64=',
  'pictures/newspaper.webp': 'FVVkUVKUPaWr6wPHGa3lPfs9Pk20Y5pF+C/hTQ8Qun0=',
  'push.js': 'k5vhGgVcyqu4NRwwk+gzIenc+L77A81R0cfBVd2C8gw=',
};
// shell ends

importScripts('push.js');

const name = `gridship-${version}`;

addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(name).then((cache) =>
      Promise.all(Object.entries(files).map(async ([file, digest]) => cache.put(file, await fetched(file, digest))))),
  );
});

/** A file as it was listed: what the page has loaded just now need not come again, unless it is not what it should be. */
async function fetched(file, digest) {
  const integrity = `sha256-${digest}`;
  const response = await fetch(file, { cache: 'no-cache', integrity }).catch(() => fetch(file, { cache: 'reload', integrity }));
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return response;
}

addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(names.filter((other) => other.startsWith('gridship-') && other !== name).map((other) => caches.delete(other))))
      .then(() => clients.claim()),
  );
});

addEventListener('message', (event) => event.data === 'take over' && skipWaiting());

addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method === 'POST' && request.url === `${registration.scope}share`) return event.respondWith(takeShared(request));
  if (request.method !== 'GET' || url.origin !== location.origin || url.pathname.includes('/api/')) return;
  event.respondWith(answer(request, url));
});

/** Keeps a photograph that another program shares with this one (`share_target` of the manifest), and leads to the page that reads it. */
async function takeShared(request) {
  const file = (await request.formData().catch(() => null))?.get('photograph');
  if (file instanceof File) {
    const kept = await caches.open('shared');
    await kept.put('photograph', new Response(file, { headers: { 'Content-Type': file.type } }));
  }
  return Response.redirect(`${registration.scope}#/shared`, 303);
}

async function answer(request, url) {
  const cache = await caches.open(name);
  const home = new URL(registration.scope);
  const path = url.pathname === home.pathname ? 'index.html' : url.pathname;
  const kept = await cache.match(path, { ignoreSearch: true });
  if (kept) return kept;
  // The page behind a link to a replay leads to its screen; without a connection too.
  const [, shared] = /^replay\/([\w-]+)$/.exec(url.pathname.slice(home.pathname.length)) ?? [];
  if (request.mode === 'navigate' && shared) return Response.redirect(`${home}#/replay/${shared}`);
  if (request.mode === 'navigate') return fetch(request);
  // Without a connection the larger pages of an atlas cannot be had; the page shows the smallest, which is kept.
  return fetch(request).catch(() => new Response(null, { status: 504, statusText: 'No connection' }));
}
