// Keeps the client itself on the device, so that it opens without a connection. What the server says is not kept here. The client keeps
// games itself, in the device's storage.
//
// `Scripts/web-shell` writes the list, its digests and its version. A version is taken whole or not at all, so that modules always fit
// together. While a new version is being copied to the server, a file may differ from the list. Then nothing is installed, and the version
// that is here stays.

// shell begins
const version = '41ea6d679c9d';
const files = {
  'index.html': 'AqH2uwo9xQzTS/6dD5NuDzcM7UJc6BDULbJJity4i1c=',
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
  'css/base.css': 'P+4ktq41+WTviEyrgQVG5vahu8420V2OXHy1DBeRITU=',
  'css/boards.css': 'LJumQKe2QYIqcSEFpNKqe0o4KAuU2NmGGefEfzpq0Xo=',
  'css/camera.css': 'iPL/SSLKFciV3iGnYEoqfi4i7g7V1FKPTywXwGv1yzc=',
  'css/catalogue.css': 'UZh37t2UmJcSInYRU+2UHIR6S/NWc5ATkDBwHlcWy0E=',
  'css/controls.css': 'aeAK4bfy/gddI5cgrsfDgSi+65XYiGAfJq06oF3SoLg=',
  'css/home.css': 'RvRY82dI3qkNFnF8Q9N7jTl0X8H2LEonocDRoMdK6/A=',
  'css/moderation.css': '/6zRMo1LblHzcUu9eb1CUj7q5xIRhSmM5Y3L/3HnSMY=',
  'css/photograph.css': 'Qox2e5GFVDCcVer0MvqZc1ehH0Q9ARiSp3vzJtU3r5o=',
  'css/pong.css': 'gyTCbU3Yc3ztIqDfVvkRalBezhtoBcM9+L0AuUazZRk=',
  'css/realboard.css': 'uffAtCvgCfc82TeF283VnkxVh+vWUZjguH6Xv5xUec8=',
  'css/scene.css': '5bzb7G14cNjGsZFfaZNYKkLNaH1+4J1aO1yzA631VfE=',
  'css/shell.css': '8tm/iIqpJ3J947NRX974RBxoQjRy8hGAtdT1HrQoqWQ=',
  'css/statistics.css': 'JSJMNox+0sk+b3abxO8pw1zrIO6RMrNJYq69MV7HH4E=',
  'icons.svg': 'nU8ckYXZgbfRk0zoD+YqviU0uThOtxwh7LKA8C+PVSI=',
  'icons/icon-180.png': 'nVmxNfktBMILyHLmII1t85lrZfUVYvn/BT/fqZnMIsA=',
  'icons/icon-192.png': 'Y0vrMqS3t2qLGILQ0uxqKkS0o97GCL8m4bgZf5uNTRE=',
  'icons/icon-512.png': 'NzdyGB5SDMkN/2jo/DgGtr8j2SIDMmYtacY732Xl3aU=',
  'icons/icon.svg': 'I06lSMddo2Be87DplutBaF5B20vFrYPIO1+J2QrBQ+Q=',
  'icons/maskable-512.png': 'ECv3zByJ4ldlKTKLwl0GNwkQCOtcz0L+rbaQp6fBCL8=',
  'js/base/api.js': '4+sTmIBcAJHOFcDIwkxp9sKBeQBMjO0scs8BUwPQ8gw=',
  'js/base/catalogue.js': 'UTMyW0HsozYYLv85Q6n90n9CRVKBMXPEyH3+UG6ldGM=',
  'js/base/connection.js': 'oMCcCB2/6wJ70vJMGRq3DlrMGTd0LC+FVS+2K/hNB8s=',
  'js/base/copy.js': 'qBN3t3gtjBGJYqvL0JqJY9B5wX+fQ/+J1Ff5L7NzvPA=',
  'js/base/dom.js': 'yVHF5MHtE+vnF33bLadYzi3e+iXbSqQAJYWObAjWe2E=',
  'js/base/follow.js': 'daiVQTHz+hfuEEB0kbM7tUf4dE0v72S/D0uKWOWjz60=',
  'js/base/icons.js': 'oCAs2uDTclI/tfUv7rMVpgqZ8nFGO79XtbbmA4GTdJA=',
  'js/base/motion.js': 'Ie9GnKtZUnuWiwUtmVhTQhoQjzVi02jnjVxQdtuv+bw=',
  'js/base/navigate.js': 'liTw89ETL/l7edDvfyxu9vg5sDWCA0kirQaKBckAIIA=',
  'js/base/rowlist.js': 'XlCHWy7FkYQyEZ97xFvdhkw9qp3HpVJ+pRcQRhrm1oc=',
  'js/base/rows.js': 'sEZX40zRfK7nWjkZDqBr1hu/4GES0x2ZdXXyKX+auM0=',
  'js/base/seen.js': 'Hjp2P8qWDqUxAtVKa+FNxgwa4q9KGMqzd0OPjk5n3cM=',
  'js/base/session.js': 'EwyyOh0+OPBmnf6HLVj6oEBR8QL4UQjOo9Ikx0NH9xo=',
  'js/base/shape.js': 'wNv8eSzfLJ7lc9IMm0IAaSY1Ys09P+5OUMTaYsgBJ14=',
  'js/base/sheet.js': 'YIvbKpE5WEI7+BBf9/ivOhKXMByT/V6LsPE5N9Be97Q=',
  'js/base/spelled.js': 'XwauxV4J02o5rU8SGoaZFoQQfO7RUIANqsZmjZi0SyA=',
  'js/base/store.js': 'thovGlZBERgm5z3mlHtCJSvctd4We851sx2Nj3Gsr+c=',
  'js/base/styles.js': 'fRXbwcznM2Jhlwzu/LO2/CS+qbN7arlgQ03zCobXp1c=',
  'js/base/tell.js': 'TQHefSv+5xtmW1knEL6XvgsADpezEE7/nSYj0JiYCIc=',
  'js/base/theme.js': 'qVRacekg0HFiGYXy4sleuAVV937+yb/vo/pCY6V2n9s=',
  'js/base/thinking.js': 'lsvW0FkP6sBZza5igAPz4MvnUm4u8bpnF26dTDVJz0Y=',
  'js/base/upload.js': 'i534y3OGGFE085TLIR/7Giwasqp8nspvbk4AY6bPVWA=',
  'js/base/when.js': 'V81CLKuNO8A4WCLdCDaF/28brFlAodJOdegy+x6aQCs=',
  'js/base/words.js': 'snUd25NHMdg1lBrDf2b3MCram03ICA9tzk4DJTZhRRE=',
  'js/camera/align.js': 'pYILgC/eeb8XUxWI8LNK6xw/rdvij3UZFdGkf/9ncQk=',
  'js/camera/device.js': 'dR3OC3CZs/Ptt7HKvjIlaL+iawnmqREfN9pNJlwfIfs=',
  'js/camera/edges.js': 'GdSbJoVBBtiYjCJ+jTYp4Ucbgm1pQ67cpo/oqPfP1lc=',
  'js/camera/frames.js': 'wsJxuKosJXumveKZvxd8Ie8g7/xG2VsIy/ZVZjdDoDI=',
  'js/camera/homography.js': 'XCAoLcdfRxXx7y2pSvyCYhSXU02oaVYY9+/kI6/wJpY=',
  'js/camera/looks.js': 'PtbqcSjro9kUFgoznB3pDw9jFfvpAhTEXiJlfFrnPUY=',
  'js/camera/motion.js': '00gki0pQ0+u4BLvWw2LCSnF8he0xxwCAaIhddEFBYHo=',
  'js/camera/overlay.js': 'XriINdSFcskgAd16oFBbRuUcW4vWBlS5CHd0KIAE6DE=',
  'js/camera/part.js': 'tAtN4wyPkVmKSlbfPe+OeWVeRrwcUU9JkbGgJ5vNXw8=',
  'js/camera/parts.js': '//lgOYY/ulQDp8DsR3U9oVXkx/LU+5LAZVdgmLBnDAw=',
  'js/camera/patches.js': 'OaEe62l1He2pby/2C13tMqpSSN2m1BkXfsEIlME2M+0=',
  'js/camera/pyramid.js': 'xxwableb4BnbzFb3iBHnSFoIKSIVseDM05fElIAPO7A=',
  'js/camera/still.js': '/zHYFc7X/2Y+7hXdlzQCEcPa5QDRXlK/KOAHy7k4v7Q=',
  'js/camera/tracker.js': 'onSeSLLNPCPn+ApbBx9XZACRjs8bmUD5meJQuE4y560=',
  'js/camera/viewfinder.js': 'zuLr82Z1WjAY587Z6W32WHsnARVK695fuyq6EVQnVag=',
  'js/camera/words.js': 'oBJdmYu0ZWfvRX8LVaZ8EFztSTXAic7hwJpgQ3MzAk0=',
  'js/catalogue/detail.js': 'ALDAIevnyfNrnes1pd/DKEVrbp8qx74j9qOkXSW/J4E=',
  'js/catalogue/facets.js': 'NhOaWcZkLVWUP3zILZfrvpjWauHgiykwNI8ssUfhNkU=',
  'js/catalogue/filter.js': 'SJkMD9kGLmXCA5zERlCaesnulsYBgkEJ5DfbC5b4PIY=',
  'js/catalogue/list.js': 'mH2mVrCCo7/zYYFkhH+z1mEvvcem4g5x9iGDuBoopUw=',
  'js/catalogue/sheets.js': 'XwoenFFRwD2fVYBomQSZMzXOsJ4+Jl30RMa9k+CoRaA=',
  'js/catalogue/track.js': '1EhTjtZncYI5NQ5uwZjIQex5DpT2owZd6nZWaamK6v0=',
  'js/catalogue/words.js': 'KygmcJImsRpaEYSb73cjCQ8Fj26n85g4yGu2I9oo0+0=',
  'js/early.js': 'CmOcTDKYvBhiSuZKM8Z67uVx2GkyzBF2gqIBnc0V7S8=',
  'js/games/connectfour/index.js': 'FcWBv3P0UOSFOMSZpd7Qfz2FPPsRCUV95eMUcTTHvX4=',
  'js/games/draughts/index.js': '7pIrRJEg9+JmeJTuJsIRrM6Cq50dPe2SYB0z13OZ98Q=',
  'js/games/dungeon/index.js': 'bHN9hNrgSeWeyNQtUYMrr9b4geYLpt6x2qI0KvJFsRE=',
  'js/games/faces.js': 'aeJfBwDt45+ikcPGgXdvFRfVb0DUtQBIbKIvOAl8SE8=',
  'js/games/fifteen/index.js': 'olo+vzV5ZcDYdeZuUqc9/AJYksBe69XlHUB/h0j2er0=',
  'js/games/fifteen/screen.js': '6tYf2hQ9fZWvgcM3MsRDyhV2b8nhEt/7GKTlhiiYy2I=',
  'js/games/plain/choices.js': '/QcZjaaEc1jHs0tm+65OEafxf2puhJMidRw2kMlRrwY=',
  'js/games/plain/frame.js': 'Pm+3iRXbAC6ovL6eNZ9L5INM+GHmikKjfpJpBSKU3M0=',
  'js/games/plain/index.js': '1BZ+CL0bP5KQyRn6JSP7aMv712ao/Bh+jpiCRmq10qU=',
  'js/games/plain/keys.js': '94o+Yr/fr6b1Xo2QPaYrBsHK5XcMQTe5O5MnNK42HTI=',
  'js/games/plain/lobby.js': 'srPnIS7bMqjrP2W8JdLSouKvkqQou7ruGuycZXSu3qE=',
  'js/games/plain/plain.css': 'zaN6MMG4GcbdDR2A+oFbCWo4xFoDdcBw5TdsLQdoBuA=',
  'js/games/plain/screen.js': 'e7tPQccyZUCjVAcbfD6Tj55YvZas/vFsktADU03nfKo=',
  'js/games/rogueship/chart.js': 'Kd/6c8z+mUaT+tVI1pexvn8cn5fvNAvdbxho85ooTtc=',
  'js/games/rogueship/encounter.js': 'HqcZ5bK4sAglwIJaFJyKAqsqB+vdaAewatZ4GA3k3MI=',
  'js/games/rogueship/ending.js': 'xU8M4WHXdHsKmj6JFkQJEM/5uMhiMvogo/eqQHIxQOM=',
  'js/games/rogueship/flight.js': 'j34p159RL/Q0YBnuHQCjd2N0BITwpIgJEqvckHosJwo=',
  'js/games/rogueship/frame.js': 'NDNkBTUbks4OIE2sUhK58NXQkaTq++yf3W6VHOb9vOk=',
  'js/games/rogueship/index.js': '1PT54e8kN18HqDUctwf+e/6E/UGYyXqGVsF8nPVmR34=',
  'js/games/rogueship/keys.js': 'ujAxgr6kgHd3RFkDw5Ydzrt4Zl10MYFbUN3inYFFoYs=',
  'js/games/rogueship/loads.js': 'kM3czeL8bvI11K/v/CVLq71Ihj0tC4TITaHhaAwObqk=',
  'js/games/rogueship/lobby.js': '9UzLK4iG1A0q/CTKjngc7oibg9B7CPns7mb0gH19tT4=',
  'js/games/rogueship/log.js': 'p4uSUD0+c44N0FxHkw1T9yEyr3JGhIUHs2a8B+Ck0Z8=',
  'js/games/rogueship/market.js': 'wwPEcbuF9+c6lq9Nba9lhGmuEwgIok6VKy8yxUP2rjI=',
  'js/games/rogueship/planet.svg': 'GIstNXtY8PQBXF9g/RQCG+qriiskGSXR+dPF7PuyzQc=',
  'js/games/rogueship/record.js': '32INXZD6nszQuT3ZR0O8hcu68mpgLQ/PymRMG5A/lSo=',
  'js/games/rogueship/rogueship.css': 'cVHXWkKGUkG8cpO873uUY/FMvKxWzvihTaG0/+UIvAE=',
  'js/games/rogueship/screen.js': 'tx+MIWAtuHFeTtXuwcPY2mKA+C3BdqYchN1lpN5CaWs=',
  'js/games/rogueship/ship.js': 'BoFKiTV7eO8GHRDp0qi82+3KnKpX/vF7wTmgRMxnF5Y=',
  'js/games/rogueship/starmap.js': '1phU2TF4jTcByDlIySuGcpAi+0iQMnm+NaNSJMJJAMo=',
  'js/games/rogueship/status.js': 'Wo/MZIkMGi+6yqcfLWyWb7q6vojfvUJpXewWK6iUGyI=',
  'js/games/rogueship/voyage.js': 'E+91Qxdl42AOOpDxczVhOSxe17zdtqnMRJLZjx0tqdg=',
  'js/games/sudoku/alone.js': '1/kpCdK8NNXoyxhIA2aYqUEkDtvvKvcgQ4TQnhQzr+o=',
  'js/games/sudoku/board.js': 'GfT8m/PN7AppKQcLjGfbH2yETZfhuzVtLWguTIowmvU=',
  'js/games/sudoku/cells.js': 'p+fEDTileof2XgpwtoO/nzJgjMZ7w8w0hwi4wbriQsk=',
  'js/games/sudoku/ending.js': '4pIP9AayIG3SvhNXUh4gs98DNYHg9PRx9o1EWH1PaF0=',
  'js/games/sudoku/frame.js': 'vDKUWNFatMv+SI5JwLS6mnC5MQInQTWg9vFY+XBCmCw=',
  'js/games/sudoku/hints.js': '6xlEHYg5ZDZsVOrYQ1b9TIqvDufrUbS0sxvaUIPHT8A=',
  'js/games/sudoku/index.js': 'kxSIRUkPuPwn1QGn11coGVLBMoqsiUJuFRQegqM9VuA=',
  'js/games/sudoku/keypad.js': 'DjvyWOidUl7ATEAN0tK782x34VFtPd+D1lr0Ay1qoGA=',
  'js/games/sudoku/keys.js': 'HyZ+jo3MfN1cNqOankqStufcZnWP3ZfpxSOznSdAWEE=',
  'js/games/sudoku/layout.js': 'eQv7IRh05fZHeGtgmRUbMTwZjN67FpD/fG5kduYwHLg=',
  'js/games/sudoku/lobby.js': '1U+4JHxwnictarsa/c/PaGIwY6nwikmM7jzMTQcFb/M=',
  'js/games/sudoku/marking.js': 'qKgtYQN2amOT/4f9CUdFAakeUWPt5jhLlfIVdjR8a7k=',
  'js/games/sudoku/model.js': 'IF+7dlsvvvubQ1qhuB/oqLfkmHbws8A/08rJBHcnVe8=',
  'js/games/sudoku/motion.js': 'zXB9zSfS72uxs+/aoInWVPeO9/6Pn0IxWAd7Q5jRD+4=',
  'js/games/sudoku/outbox.js': 'sLsPTU7/l/JlSe9K/pfcNq41fJqtp2aNc5Knz9vA8ho=',
  'js/games/sudoku/play.js': '+x8QHZ/ouScR/HWJsmM+TX5+ZUdZ99nxlNoXBEZzG94=',
  'js/games/sudoku/reserve.js': '7Mv8NtJez4oIk6kaG32U+12fS7/hsj6Bp2rKOLUoSbc=',
  'js/games/sudoku/screen.js': 'hYgcWv0uLfCoTpCwLSIm2MS6sElJQFD9/RfY+y7/2Zo=',
  'js/games/sudoku/solve.js': '70HnFs8w2A6/1eNCaXZUVLDY6xupkHlIrSjPeRqMUi4=',
  'js/games/sudoku/sudoku.css': 'yWVbHCk12V2gDIxbSr6LavGYZxTF8vFBwDDyD6OlMPA=',
  'js/games/sudoku/table.js': 'OaOA+KcidfyO5LE8ee1uDSgv7DF3Y6EvpuAc7gMfk/c=',
  'js/games/sudoku/techniques.js': 'DGhwUfWW3D2V73ZaiamVjHo3Tud6KZ8cMPexyGFihl4=',
  'js/games/sudoku/typed.js': 'q+Fb+6C6PwX8BGpgfUb66xKOljwpPEtY/jyRPWnDUlg=',
  'js/games/videopoker/drill.js': 'vqgsv+ezQ1ui+470jauZLSoa5p0PhgKk+lUuhfWNm9w=',
  'js/games/videopoker/figures.js': 'utT4FIso4yuQMuanK9ysFMUjxIFtg2vnCpbgetnj5dE=',
  'js/games/videopoker/index.js': 'yJmPd6UIENOjoOn/7clkn7Am2zRu/c2NrBE0aAFRYDE=',
  'js/games/videopoker/lobby.js': 'Oiy3046n8MUnp4HcRcQukQiogt68cG/TCNpjBOJJshg=',
  'js/games/videopoker/rules.js': 'NYOGupG6FIwHQfj6awX31shc35al7IoIh5ojkY2Dvqg=',
  'js/games/videopoker/screen.js': 'E8GO83JTktRbhrPWmtBJpEkCU6R+YFPGuf5zgXrivQY=',
  'js/games/videopoker/trainer.js': 'aTM670OnOgh6dYDdQkOIaJXW1i6McqnRW5exg/BLW4c=',
  'js/games/videopoker/videopoker.css': 'SqTEhKrXrfgM7iwUGnXxG4nQ6PIgxXnI0piGImKPZAc=',
  'js/leaderboards/live.js': 'us94PerUyiKuqEEhzyHb0wdFTUuBmb9s6TLf8v8/vqw=',
  'js/leaderboards/rows.js': 'PKanZxWuYQrQvRXT/iduww1vLgtaAAKjvdzNelJ+9bM=',
  'js/main.js': 'pb6+V4wshrnKyQ68VKGcLnK/S5acOzXdrYS/9wdebVs=',
  'js/moderation/case.js': 'ie5YAu4q+XB7UIom8Njgjj5lcpiVD40uyn6JtG+EJOA=',
  'js/moderation/invitations.js': 'wGPcGCg5SIFTirQPMDgQt+Fy1+ju+dutaE6GxE108m0=',
  'js/moderation/log.js': 'BXaxWsqX/sGYP0uolhFIaEkRN1L6n8S8O/fHGhdMsZQ=',
  'js/moderation/players.js': 'PesZec1lbgfnf35jjUckp1TkqKWtKZ9XW0PcAoHPCEg=',
  'js/moderation/reports.js': '97xb3V9FFqQtUNRSO1TzuLJsi9aN89az6rbug5hkBsA=',
  'js/moderation/suspects.js': '4EtHSPdBga7c1krMLrrvlQ/HVEiXYd8CqydXZ+1MyXU=',
  'js/news/ticker.js': 'ceEozZ8U8exHDONIYEHfVCIGLGC3m/+tkQLJk59GDFs=',
  'js/parts/amount.js': 'fhd1Z016jII3KojCeeDanv54L7K7fBzP6S49AoYAH1A=',
  'js/parts/atlases.js': 'fsyUMSXkghqvjanOUXDgebPRDZjN0EnmrwFxbvgjbAo=',
  'js/parts/cards.js': 'iiSzZKV4kFrh0OCVCeGgYOVlL9yr7OYhiqqjbTw/baI=',
  'js/parts/ending.js': '4XyCPqavWz4fqhw9kfaUdMg18RznoSrqM9g+2ES4KMs=',
  'js/parts/guide.js': 'Cd9ilpIDErwrz8pavUClYKY7J11yQuPN+C15d/pvLtc=',
  'js/parts/install.js': 'KGG7ByJipwPzIXr92xUSGUvBJgWoIl5bQjQlUH6vIMA=',
  'js/parts/invitation.js': 'MqRriypAii3c2bTpn5j1v5IChiLuaYjBMNkkxxtOQ70=',
  'js/parts/keys.js': 'luEUh2NEnIUhXxbJyPnKHJocLDloyUVIf/QAnKIPyzc=',
  'js/parts/live.js': 'xUgiJYex21l15sVj3yhUkM9oBVYF6b5tVjjdNLe5ddo=',
  'js/parts/match.js': 'LhN/6S5pxYrkgkLO1zMjXNjBlu1hhU7vV/ViJRvKvYg=',
  'js/parts/miniature.js': '5n7fjHtWlFSNYj7EFDArkPOJ/I+nSciARHf3WB+Ay18=',
  'js/parts/name.js': 'VVsY4tO+POW1/ttBvjC4RKLsTGDPN0O9X0NwdjdBfU8=',
  'js/parts/notices.js': 'vn2EfP+okpkTiM9slLRwsDvME4gIxAk7i7/7u5eEiNo=',
  'js/parts/played.js': 'p7+gahtmyB/VtT9CEP2MAapH4rAdn8Sne0tKOIfodgE=',
  'js/parts/playlist.js': 'Zwn+b8uYGmvhW7Da6lVeFRixM6mfq29wqZW73uXbQkg=',
  'js/parts/push.js': 'SvjIieHzOSJHU632x50C4KuEDEazKgWpZgvQP+vgG/Y=',
  'js/parts/puzzles.js': 'XkMSx+YGgUfH67uz0bFDMh5LiSK1k//MwANDHX1qRVU=',
  'js/parts/report.js': 'xXLSCvcDE5B77KxwxIUd1UCGrhNo6tFMsZ9PZPz73yg=',
  'js/parts/share.js': 'Ne3WSt0hD+p+5OH8NNsQZtL4XyrU7NtooqK8HuTIuBU=',
  'js/parts/signin.js': 'HXaGthjg62UOBry7gKCP9MpWXVwxlLMWlSl+g4XqrSs=',
  'js/parts/sprites.js': '0khM+hPEOYMun8XYQ9Z66Vgg2NXtH45x8jYajZJ/0Gk=',
  'js/parts/start.js': 'F31ROsuY31GpjZJ03oKZJ8NYpFIz7K0wBOfSNvE0oQw=',
  'js/parts/steps.js': 'Vwi9OzaPflHk3fKvIra4ZuwkSQ6yYQk9L1j5nPGYymg=',
  'js/parts/thumbnail.js': 'jU4gfVgUGrmVYR9IncuUEZLXCX04/6GBqZl2LHhUX9s=',
  'js/parts/unranked.js': 'OfnyslzK8ZSB5fRRUCk3hcKw3sEm24fr7fsWmyIp1R0=',
  'js/photograph/boards.js': 'Uh5SKyTOQwbV0KMtLvC0WqxA3xcqCl2zckM6jZoFPr0=',
  'js/photograph/corners.js': 'G+6+o9feRTX8yVpL835JKkdVZTV1+VAc2QbVZmJBaKQ=',
  'js/photograph/correct.js': 'jbFuNJCxRzoqfAJLoJyi/L8K8TG/Wl+htOvz/c1qm48=',
  'js/photograph/drop.js': 'OJ8tqvY7CUqbTUapLRH4LPhsr2TbuT/8c9ig6EvL2d0=',
  'js/photograph/facts.js': 'OepNE6TL1f3E5FV+8tN9r/X4iHEpxaRLr87MxQtqGa8=',
  'js/photograph/outline.js': 'cP1WNYKvaw/HGagd67GJiGJ1F7DhU65Ig+fhTR/yRPU=',
  'js/photograph/overlay.js': 'Ib2QvdkWhFoH52QqpV2qjBJ4yaaiE1jMJqhBwf+yRy8=',
  'js/photograph/pace.js': 'TTW35R4NLzMi54WcxE4GJHaBrlT0HKwwa0qTNDkQcoQ=',
  'js/photograph/places.js': '8hxFLG8VBtwnAlWozHb7LIsMd97+1hAuEq1/tdIARE0=',
  'js/photograph/progress.js': 'ZaW8uNo1ZdJcIS5H62M4DJzl5uVsXZMwWkiN2KMgb80=',
  'js/photograph/read.js': 'PVFPKptsmWuB7ztK/4L8RRElW/lJLMYuGRrmP86Wr1o=',
  'js/photograph/result.js': 'lD7m+lP7vh9k0hTOfamuEWv4pyf/NDIlTLvzNgDxAfE=',
  'js/photograph/state.js': '7t+QzVqpSpZ+/ebk0ai+af0xtwfZwePSwotUQUQl2RE=',
  'js/photograph/take.js': 'vQ80h93aNg7O2SyWxHxV4Bz/ettbjRYC6wtay5MasjY=',
  'js/pong/ball.js': 'I5j58mTrXZth4weqUqufzLPJXrHp1HLfSO0Z6qA5OnI=',
  'js/pong/field.js': 'yGqBZI42SkiMXLEN8RkpXUdMl1tSFEQNo0beZl716qI=',
  'js/pong/film.js': 'noBaRnMOrGe/QI6tf68oVCva/70s+0xj8LMOywxCwAw=',
  'js/pong/paddles.js': 'NiSWt+0TBe5/ZNx46A7OPKrLrRuFh4C7oSggvU5jHlE=',
  'js/pong/sight.js': 'LTuFPDlIRb1Eiy/I+cnOp0epHv7KVpOaR6kXCCEfxyc=',
  'js/pong/sound.js': 'ETrBQqzeA1mIvhkPD9+AIDKR0uX0+eyBmKUZr0s+Uck=',
  'js/realboard/lattice.js': 'OQHzMRxbIs56guoelp2pCKOll6CTI3t/MAh13PsD7GY=',
  'js/realboard/overlay.js': 'TsXoayGlioRMSgrAhIuiEsi1Zjc1R/h9r65RdMEGki4=',
  'js/realboard/page.js': 'jhDeCrMrAZFr39k2gfwimuhGdB1cxIMn55oFdnyE/8g=',
  'js/realboard/stillness.js': 'gHApl38qY+97jR7x9LVmE2+kAs75w36IjTAUGRYBkac=',
  'js/replay/bar.js': 'cwAPwo04OJmoWAzvUFzXc2UxL/9C9/RocPxJWVw/nng=',
  'js/replay/beside.js': 'Ao39romwroSVYoYNdZ1r68yEKFhB8r0Oi3/fOYiAGMs=',
  'js/replay/course.js': 'U+iMDLw/b12OZt+HDHApKgey34RjavpK6xNC7fMtaTE=',
  'js/replay/film.js': 'AswCRN88joSVaeGHcSIFgV/9+DRJmyB7Xbz7tVxqeSw=',
  'js/replay/frames.js': 'rL6fJDutL3jCdVstS9cU7w4q+LJahNRvZ2sVy63Hxrw=',
  'js/replay/link.js': '/WqGY/BG/Oi4FkGV5gq3FFYM3TUxRIG1RZ522Qb4dqQ=',
  'js/replay/tracks.js': 'QLxDplApCSSsnaGVFzKDP0IpPGY1Uyqrbbqv9yxjPtc=',
  'js/router.js': 'KMyVDgnNLwB4LYKnLN3d6k6reSQuOFR9fQH11XSyK60=',
  'js/runs/screen.js': 'OOfn2F22nPCxFshTn320LI27QOPPjGb9dx6aXbpMn0g=',
  'js/scene/areas.js': 'nRHrUHidQhdRgHKCuq4GJOAGIoygfppY7pkKnIJ6ySw=',
  'js/scene/draw.js': 'FD2Jcl/JB7+aPZayr4j+b/eHndhfX33wo5Sd2DutL8s=',
  'js/scene/play.js': 'eH4zwQ98fIrzI9FP8/EMNHq31DBchEmt8ngogztit7k=',
  'js/scene/stage.js': 'PVgmkTaRusnHIBz+POc5xkUhoeSYUAxzjhBfQGKYYy4=',
  'js/statistics/calendar.js': 'jrbKt+rOrAsKTCVIPzQN6K6l8KLgGDAiKlZToP4Izww=',
  'js/statistics/plot.js': 'JlLW1+Zbb73//ggl23TMs38A7epNy60NtKvzaxeoEj8=',
  'js/views/camera.js': 'LnWqdq/m18tTBAaf2Hv+Pfh8DMThjUkj3Ag9AVF0PFY=',
  'js/views/catalogue.js': 'gkKA2Xs0MZLF6j9qO7ogrc3by0YU9MaoWisZnK839eM=',
  'js/views/challenge.js': 'mEpDGc00lcIzXvp2XKN9J3zRq3gAl4eAzMuje8beaaU=',
  'js/views/challengereplay.js': 'NppU0JO+pXTxW2WE5xxpeWkYmwh1IVw7cTfVoOP2lgE=',
  'js/views/game.js': 'LZ6d7aB9RJ6AAFhh68MM2mRnIgdjO/F1/z8J6GtgNCk=',
  'js/views/games.js': '1H2+b3+2a+1dJ6UR76MZklDs6oOkKxJS3wdJdBMvCl4=',
  'js/views/home.js': '/fKy9ZHfkBLS4VSk+yE60FMbD8Wsf3+7Hg6wFPLvc0E=',
  'js/views/inbox.js': 'bl5i7EyVvgmLZejVqcVr6wxyhIuFdAkD8ePV12FrXwE=',
  'js/views/leaderboards.js': 'diirbCB515/QeLB1xCZXI1YQaRAlbCBtUg96txpzoLw=',
  'js/views/match.js': 'T5S+fkTuDdoANoKiytqWSVfp6gBH/bHiROsBcjH2Vq0=',
  'js/views/moderate.js': 'rI2fvAEVPtxbCFVLH5nhfmcHcFExEi/x38t4UP72WXQ=',
  'js/views/photograph.js': '8/42Yd1mjy6rfuXB81SNXaGX/CYP5N6ES6U0fByzNnU=',
  'js/views/play.js': 'Jq2u8BZNx7ryGlAmXcNwZ3T7tbImr6gy/fHsnbTionY=',
  'js/views/player.js': 'SE1zJHLLh/q4V0SyyN43lNvwleXrq6ll64x32L9/o2Q=',
  'js/views/playlist.js': 'gCCQnzZuOvZ6laf16wFZ+3Ym5AUyxIOtmJCf0FCAD7k=',
  'js/views/pong.js': 'a/Yg0ZRrgmUP4OuAB312rinwVWMNuU08aeJeGeBJN5I=',
  'js/views/replay.js': 'k4M9k/nauWEufKto6dZ1WltY4lD+eYjhjJoBNsdGVCo=',
  'js/views/shared.js': '7awbK4ZjwQI8ojrWNUdBl42v2Gdr9qi25UR6bMlkZU0=',
  'js/views/statistics.js': '/wCHGtlP1zNibw5ouP6fMrDPndmrUu1Hhhp3aCiLjt4=',
  'js/views/you.js': 'f86D4/uCGMn4luvqoONBww7X/VCQTx6ByHcKAolh068=',
  'js/you/data.js': 'BBVeU8jg5bO8G12Y/SZ6bWR1F9g9IeXjGkeEv10emPQ=',
  'js/you/devices.js': 'zyRtN7tnDYpeKZ+8sIB7OudzhV1CSOoE74+oKVH3FK8=',
  'js/you/push.js': 'qGrDxn7ksbucCCUSqPdXLv+zrvyjF++IZdIFlmoH20g=',
  'js/you/recovery.js': 'k89m1oEVlxYaG7851CkKLRMlot67EtdRST6LPIsTl3w=',
  'manifest.webmanifest': 'wmeK6dNbvTHxTPKm26A+GVrCk2BgiD+BTlBcHgS4V64=',
  'pictures/newspaper.webp': 'FVVkUVKUPaWr6wPHGa3lPfs9Pk20Y5pF+C/hTQ8Qun0=',
  'push.js': 'hx9g5TV7dXkNynP97x+cSeR5AtSgsIcU1pTma+Tul4o=',
  'words/de.json': 'TVVXSqgliHVhBX4YMtvJoooPqo1GPoUf541LxZm5eKE=',
  'words/es.json': 'HHZLbe3JMp2w2h/ly2EbqKvifbnm55kcIGCAn9l8Nqw=',
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
