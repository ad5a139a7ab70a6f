// Keeps the client itself on the device, so that it opens without a connection. What the server says is not kept here. The client keeps
// games itself, in the device's storage.
//
// `Scripts/web-shell` writes the list, its digests and its version. A version is taken whole or not at all, so that modules always fit
// together. While a new version is being copied to the server, a file may differ from the list. Then nothing is installed, and the version
// that is here stays.

// shell begins
const version = 'c3e452fb641b';
const files = {
  'index.html': '26ohb8DMyuLgKpiM+rNVp9ztvkqiks+dSLMfRJOQHNQ=',
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
  'css/base.css': 'JLI7RJfeYvPqeU69PXIamMjDntYedy092fzr904dIgI=',
  'css/boards.css': 'SvgqsjoUBalUBLajg20lCB999/CUxykjXF5CI2KGYqc=',
  'css/camera.css': 'ZXr7RksLPMoEI3RuYzhQ2MKEzZv25kq8QxcuO24vizY=',
  'css/controls.css': 'm/sBYic7b9HgrJQGoMDs5M7qY+Ro5YwUmP+CfKxWcvI=',
  'css/home.css': '+KF3XBHyT4Y3yhU1TFRgEejVjEiWEzQydxjXvfldHc4=',
  'css/photograph.css': 'udNrtki2QN4oOGhnDwU6pmG6W8uOuPFmNMLSGcODY0I=',
  'css/scene.css': 'NqujZWI9/FtPLdjKmQESmSvl4DKCe7UUDV1U1zHYt9E=',
  'css/shell.css': '8SC7InRV5Y74m++C2WbBN7SwIqEpEqJUu2eAtdUtAaw=',
  'icons.svg': 'hDvTGTBmjSuwuPAXHG4s74nCMD5Fmd2dCmplnaDGZas=',
  'icons/icon-180.png': 'nVmxNfktBMILyHLmII1t85lrZfUVYvn/BT/fqZnMIsA=',
  'icons/icon-192.png': 'Y0vrMqS3t2qLGILQ0uxqKkS0o97GCL8m4bgZf5uNTRE=',
  'icons/icon-512.png': 'NzdyGB5SDMkN/2jo/DgGtr8j2SIDMmYtacY732Xl3aU=',
  'icons/icon.svg': 'I06lSMddo2Be87DplutBaF5B20vFrYPIO1+J2QrBQ+Q=',
  'icons/maskable-512.png': 'ECv3zByJ4ldlKTKLwl0GNwkQCOtcz0L+rbaQp6fBCL8=',
  'js/base/api.js': 'C4R1vHvdrImchCAR7Z8tpHj6egCEkTXsOPAQqKFJ+Qo=',
  'js/base/catalogue.js': 'YPOgbZlwEusaXh47IFM8mVIQKRR7nwZj8bZ4kkhpUBY=',
  'js/base/connection.js': 'btdg+iLC4swUh1yJ8ETe9Q7LKrc0JdRSzRB1vsEBJkc=',
  'js/base/copy.js': 'QtnAr1GGII0k4LRJXgizEvfeRAeN4DEBryxjU1iJ4lQ=',
  'js/base/dom.js': 'yVHF5MHtE+vnF33bLadYzi3e+iXbSqQAJYWObAjWe2E=',
  'js/base/icons.js': 'oCAs2uDTclI/tfUv7rMVpgqZ8nFGO79XtbbmA4GTdJA=',
  'js/base/motion.js': 'Axjhf+ruINqJTBuFOcbuEDusyQn2Zfklvh32awHnMJc=',
  'js/base/navigate.js': 'iQQQoCzI4USfc2XJjKUZV4N5dOPCRM/5EBJlzcN7sLs=',
  'js/base/seen.js': 'QaQ1ydH6P0wrpGSL9B0E3UXcCSQaZtsMNQUK/Sd6fWg=',
  'js/base/session.js': '74SY/a+IEt20zYS0ft+OeZ3Hui3tNVEtsRTjTqLAFbQ=',
  'js/base/shape.js': '5I38xwf+Ts/Bt4cl3sJfrg2Xyr8XRmzKnEN7ioTHcSc=',
  'js/base/sheet.js': 'G0StZBa7O+s9sVJOo36xHoQYwVBQbVAElZTmDzcIBdg=',
  'js/base/spelled.js': '5MkYG5J9KBnXlGukrULMqy6afi8Oq5FKMKKgxiFfJhk=',
  'js/base/store.js': 'mOCZJEXu1ck9hz3gafoVRWR1rz07It3+joL2lcSZU0Q=',
  'js/base/styles.js': 'e9hobDotzmT22kFOSN2Ffu4F4Z8OJLAFzqnB49j+m5Y=',
  'js/base/tell.js': 'AhrcQlJR5RT9r9NoOMZEvEW5Pl6UlrwiqT8q9D9gpk4=',
  'js/base/theme.js': 'ebUdJMGfEPsxk8NDyXUEDJu2jmCfP26anCVHfDv56o4=',
  'js/base/upload.js': 'GseQmNuEdzZrdFLcfP8Zxb9J8HpZqHiixDysgqqXAmE=',
  'js/base/when.js': 'YyXa51EohJJvgnRNerASo64ZRfwOlEOXSKszPd7kHds=',
  'js/base/words.js': '1GntYV8h4btIOtkCt19GnO47shmlej8KhpinFbnLDmk=',
  'js/camera/device.js': 'ZtXRc13Q7wiimugzl6WumUz4Yegoxjd390O9s4f8cEw=',
  'js/camera/frames.js': 'tq+pK490TIptI41+czmh9fs+YpV8KW2FmCWeZBDoI4k=',
  'js/camera/looks.js': 'PtbqcSjro9kUFgoznB3pDw9jFfvpAhTEXiJlfFrnPUY=',
  'js/camera/motion.js': 'TyUiFlTGeJHj1TYzNAupicLKJeE1aq3RAche5Y/FVR8=',
  'js/camera/overlay.js': 'XriINdSFcskgAd16oFBbRuUcW4vWBlS5CHd0KIAE6DE=',
  'js/camera/parts.js': 'Q9r2YYf6PZ+8DhYI8RnMjeErm2/dLadeVSG0urldNjw=',
  'js/camera/still.js': '/zHYFc7X/2Y+7hXdlzQCEcPa5QDRXlK/KOAHy7k4v7Q=',
  'js/camera/viewfinder.js': 'SKNFurmgnPYyrkeREo8O/I9hxWrVoc8WWToFlLcqjt4=',
  'js/camera/words.js': 'thiQu/e+q1HjAoRYV3E1EbD/9bmhQkpKEDWNxxeex9M=',
  'js/early.js': 'lXhchqz33wbp8NRgdSpWWwGS1SIJHCxpvqw+CScrcRI=',
  'js/games/faces.js': 'kCe4tUllXleywXTZEjWd3BuZeM4eDHnCEmyjl/pUkIQ=',
  'js/games/plain/choices.js': 'h8hGWPdjnniYhhjBmgS1hthJBd5vybpepwXqe9lkyrM=',
  'js/games/plain/frame.js': 'BAbm9o1T+F5nsYRGRHgpRX6c06QL80Bt4ySWS8IxdXs=',
  'js/games/plain/index.js': 'lzdaZXZ3JlMOpxW6czgxT0OHCxEyxizzWHzTt1eKkTs=',
  'js/games/plain/keys.js': 'HP/QXp/FDa/Kyd9Uime4TJhDKJIUQ5Bhkw60G7m3vy4=',
  'js/games/plain/lobby.js': 'Y3COzEGEZeSaYLAz4oqllHpyZKwsGOcpsZOVx0Wgukg=',
  'js/games/plain/plain.css': 'rKryj/xLN3ZmAZeDsvM+zmXUMf0Amv32RsHVvgCv8gM=',
  'js/games/plain/screen.js': 'z392gCb2Q0yi/6szSrFuezNVfkqMWIVQgEuFm+5BJj0=',
  'js/games/rogueship/chart.js': '3vc52dzkgeR6a8lzKAbZ/FEbRtin4XRuEHWJ6kMs43w=',
  'js/games/rogueship/encounter.js': 'EcVQynK8z+3w4LeZaESBp9u88U5Udo+R1BG6NDmmbP0=',
  'js/games/rogueship/ending.js': 'uVt4cGA6L+ST1gCpI92vkg4jsGyYpjCiZq6/FzKnwA4=',
  'js/games/rogueship/flight.js': 'gVijhp0NaPaePfcVasVkGG3X1AFVm6xhn9lAGJeP/Qg=',
  'js/games/rogueship/frame.js': 'Tfbj6FjxaJCzZYE0fx1LPoozIHBGyOQGNjqQ+5AX20Y=',
  'js/games/rogueship/index.js': 'c3QNABS6leH7ODmQB8wkRb36QbUUrMLglz9RQFBnAGA=',
  'js/games/rogueship/keys.js': 'uuVP47J3B50aMZbqoA0mMpogOQ0miq6U7wQU03G5E1g=',
  'js/games/rogueship/lobby.js': '+I8Q7Y1ISRv2/RrrtArq4DGyYWn/vk4bcJIZ7gcf4oY=',
  'js/games/rogueship/log.js': '48V5G1gwLivdZ+/Mbp9tldqgbTh5+aOicHt5PkJHT70=',
  'js/games/rogueship/market.js': '8aYJSzsLhgFTTDnVhufGlKeAc9cQmrchjgvIJOc6jIo=',
  'js/games/rogueship/record.js': 'tyQpjQNVjv6IW7ZrpmwE9LTC4pLNLd52JJputW7GVEo=',
  'js/games/rogueship/rogueship.css': 'NoiuxqIKZvUlCMNwJJe/w1ThLq12bxMd/mCwT+am+To=',
  'js/games/rogueship/screen.js': '7/jXMyspcto77RC2/jXgzvBgLs02veMSKBDZwhvq9nw=',
  'js/games/rogueship/ship.js': '1oqwvxDdFaQA4LSzXUFOA3bOf40aA4Y0G2NzJlD0qSE=',
  'js/games/rogueship/starmap.js': 'SGDN9K1mSo3zShydFknG1Gjnrpgxec/JYfx8dymjQ2A=',
  'js/games/rogueship/status.js': 'fIph8pKRKLILSXhJ0xD6WPSRFir5lL2N4670fzKYMjg=',
  'js/games/rogueship/voyage.js': 'BBUyMdYjL0qafY57fBXj9SpIj1pfTREwFWSGBRFenq8=',
  'js/games/sudoku/board.js': 'Vc/iIIufuFjBHQFM9e+RFl13qWPqgbWFBgK6Uvbey5I=',
  'js/games/sudoku/cells.js': 'zAjP8NqOGKf05NmRZ1nLdKtaMYGe0tplqlsuPzP1xvI=',
  'js/games/sudoku/ending.js': 'NqTTozmBImIFJWFjxp/Kt/dK2e6xI0OqZSrUBti9EVs=',
  'js/games/sudoku/frame.js': 'OfBfagNNPchtCe8Tn9m7IWsIBj9EHDbKF7kBCxgvBkI=',
  'js/games/sudoku/hints.js': 'trt4ccPMtPaO2unlFvM6+ThmsRkXEPz5Vr6TpM2BknI=',
  'js/games/sudoku/index.js': 'nLvyEO3J5LaaH+s/BOAhcldDVSMExt0hghtawX9V37A=',
  'js/games/sudoku/keypad.js': 'FtIu35PlrtfbaGQOrJNiVUz7rBLaPkxBr0fmDJ2j++E=',
  'js/games/sudoku/keys.js': 'ENFUh9hDi7cStL4paqV4/yxRkYt+4hRSVYhZsoxeJIY=',
  'js/games/sudoku/layout.js': 'sAUo2dNrgNaG6nvoyhBA2jDZX3fntCIzG+9iA/v+Ou4=',
  'js/games/sudoku/lobby.js': 'Hf5cChPuA0CL/VywROc91UqwVvggWIY5LAwG3iEIkWo=',
  'js/games/sudoku/marking.js': 'GpfeHlRi0Tyz9wCDyDZT9LHb7xa1pIQQ/TgfOCCBa8Y=',
  'js/games/sudoku/model.js': 'MM36Dcgt9/+9SBIl56Jn899dl7bFKQwwVQ0bTqAN+zU=',
  'js/games/sudoku/motion.js': 'zXB9zSfS72uxs+/aoInWVPeO9/6Pn0IxWAd7Q5jRD+4=',
  'js/games/sudoku/outbox.js': 'uv7GOm1rVBRAyLZh4SUSJAHPQFQpx2CZbX+5EWcJDPo=',
  'js/games/sudoku/play.js': 'J/c+hLr9PWmT29TAG6bdYM7544Qm2WstXbX+74wCLr4=',
  'js/games/sudoku/reserve.js': '7Mv8NtJez4oIk6kaG32U+12fS7/hsj6Bp2rKOLUoSbc=',
  'js/games/sudoku/screen.js': 'G/GkDBM/7MWllnvZFnpeFnZkJ89WclUQjusBZ7yVMFM=',
  'js/games/sudoku/sudoku.css': 'GMWG+nZL81ZcJ5wZ8T9Bk8vLe8lJUM/1noreuq4g3+w=',
  'js/games/sudoku/table.js': 'N0dYIaLsTD84gdLRwa2RgpjZLwbMZ0pTwcf1+sGx/Bo=',
  'js/games/sudoku/typed.js': 'XucRTzT7EDGl9Fa4KhrysuYiXxdk8ORed/8B0BznaNc=',
  'js/games/videopoker/drill.js': 'kAEO/h3FyquLD9+rf4b+i8ZUtIGedlejhSm8Bne6UQw=',
  'js/games/videopoker/figures.js': 'TeCHPSyjRatNCT3ALzIMZmxgWOfOlfS0faOoxqyD7pw=',
  'js/games/videopoker/index.js': '3HvWpyysbwKs/XzOECx3wUCo4orUsO3SYkTMHgIU/Vw=',
  'js/games/videopoker/lobby.js': 'wRBRae4l43HhFVXMU9J9Ie+F7wE5fVPOa+NlFKIzJxE=',
  'js/games/videopoker/rules.js': '/PBnKGBSQjeW69NxtKamviLoybnG/gIAsoPUsjRLNsc=',
  'js/games/videopoker/screen.js': 'kAPVJnfMk/biWT3jpYaLIYxtzpgjIkS8R32Rih5AZM0=',
  'js/games/videopoker/trainer.js': 'IU1/PV/MgW/269dOzQU4yVxye/2SGuS/RH8GaPPbqBM=',
  'js/games/videopoker/videopoker.css': 'ZqefWIiq5w4l24HgLQzs8fpGt0BOjIqnvq72pm6wkec=',
  'js/leaderboards/rows.js': 'DR/kIBnTXmvB883h37E/+8JvimbBtkJpeK9AJElC26g=',
  'js/main.js': 'YxPkOtSI1GOM/aR0wrzxMw9e6puPX7fcOf3buZ6dyFs=',
  'js/news/ticker.js': 'Gf04eIwaB62YUeNWBOTcdSPldxnxz3j52UyyH47uxeg=',
  'js/parts/amount.js': '8M0F7yXae2iSIN3cpG+tPUIXk8nGuYmyEgRWLNjyKs8=',
  'js/parts/atlases.js': 'rS6CduoLkOPEvRGC/3eeIHQnaXxo6uVebKjpajvTPuk=',
  'js/parts/cards.js': 'NqMQk33RO+vAyYx7cCZ0kr0yjlgVO7PeWx60FsD6i+8=',
  'js/parts/ending.js': '99BdVRszzAO+bO3POZqpZkzHveOtQdVz72zZXeEANwU=',
  'js/parts/guide.js': 'Cd9ilpIDErwrz8pavUClYKY7J11yQuPN+C15d/pvLtc=',
  'js/parts/keys.js': 'vIe3pfL6QsLpVQVTDQzKDBCbPHGw5KSJc/JmeKtiBKk=',
  'js/parts/live.js': 'DgN/Rn4p9tZWkunkQN+JEKuks2eHHKTSft6+CZM7hO8=',
  'js/parts/name.js': '8HtFlb6s0fs8+cj2WR4/NmXb2+x9u1vu+CQmhmCM3JA=',
  'js/parts/notices.js': '2B0jBEH7xbTxTOxA7dTz+YHbluKO0Ox6wurTpG9NTZI=',
  'js/parts/report.js': 'icwjGGw2ifmW27oxCuALfyupmVY6ZMK8l+I09S1ECBg=',
  'js/parts/signin.js': 'QJo9z32v/tcdbX78HwUfcwS5QDk5gDC9JIrYeL2Wjs8=',
  'js/parts/sprites.js': '0khM+hPEOYMun8XYQ9Z66Vgg2NXtH45x8jYajZJ/0Gk=',
  'js/parts/start.js': 'Id/v6tUdU3gl2mGs9gOpJNgxKElk20qBRBWUHzUbPh0=',
  'js/parts/steps.js': 'Vwi9OzaPflHk3fKvIra4ZuwkSQ6yYQk9L1j5nPGYymg=',
  'js/parts/thumbnail.js': 'jU4gfVgUGrmVYR9IncuUEZLXCX04/6GBqZl2LHhUX9s=',
  'js/parts/unranked.js': 'rRQW7Eh4ZHElPjT3mOVBy+VPgY/uQCW1/ECza1SbEa0=',
  'js/photograph/corners.js': 'UDHxTzwJBg0lTWqpi0Afe68eYyhaabBAVIKr+eaJXb8=',
  'js/photograph/correct.js': 'gx1SoZZWOlYrUAMD9ZDrL9xTXXXn6x4MLyg35H5Gq2c=',
  'js/photograph/facts.js': 'PdNLVO2kMOBmrBraT7oZYasai109l6v/vUHrFtqy1dw=',
  'js/photograph/outline.js': 'sKonbkEboiYaspGUByB/cz0l4iyMgwkzCBNe9lqF0Jw=',
  'js/photograph/overlay.js': '1tTY9w5u4r6iW57Kn0KHEpr2wVFpA41fsPDtewLa8zE=',
  'js/photograph/pace.js': 'V46sg+vEtONrzBVtQrn3KYBWjFgdxsNcbNBrkAySQ1k=',
  'js/photograph/places.js': 'itykJy9SdadChTpvccVTIsQSbIYmWivQkL5IcVfXp9c=',
  'js/photograph/progress.js': 'AvL3G9vFcLBTuD1OGdALrG2mnoiKHQ8MoaU7gTAgxrQ=',
  'js/photograph/read.js': 'xDc8/XXuZp6icwMfuqJfSxKE/FQLpwXbmgkoDivUD9c=',
  'js/photograph/result.js': 'vedXZwfB8+QxrcaaxY6ys95N/WgBdSexU4mUSSvn8Dk=',
  'js/photograph/state.js': 'Val/7ynFi99lVt0W/Vw0Qk1OEyz9b/ePUNG53jtKSCw=',
  'js/photograph/take.js': 'OztKXGtNwInsqSEohJMpXkQtS4NM7yz914GrRa1z7Hk=',
  'js/replay/bar.js': 'Sd9q2gmRw4VvLxkBJDax1LLSVevtLJfr0M8urD7NOUw=',
  'js/replay/film.js': '6k6BgKxtBGSm2vnJRMxT6Qi7CKO0EdNk4EzluEsgjvQ=',
  'js/replay/frames.js': 'acwcTjuWEsk8xAQ34UBgYvHs/Nt1JOpmXEwEOjSIe/g=',
  'js/replay/link.js': 'J/ki9fsA8JrTrLMbmH63r53E0p1zPZWhg5kQrcCpS5U=',
  'js/router.js': '0Dvbw9hOyCfKtC2EH8ncOxBmFS3BmT++s296Z3cA+kE=',
  'js/scene/draw.js': 'WGxlD/tez3UPbdnZpKEIzCLxW3IYU4P2EBFiLaacek8=',
  'js/scene/play.js': 'eH4zwQ98fIrzI9FP8/EMNHq31DBchEmt8ngogztit7k=',
  'js/scene/stage.js': 'E+Lro7+ha9IuGgzajrGSQtVNArJKAsXZ5qSnQUcNCHw=',
  'js/views/camera.js': 'BNy4f09nW+am1wp85unweV6Kw40+GgWK0Mxr67IJ8IA=',
  'js/views/game.js': '++C1YQbyd2gexk1TEwDJWR6W2gFzSX89EYmMDFMto9c=',
  'js/views/games.js': '1uqS/E7Mx4y6LQPr/54unea9SrhAYCrvVlsbPl3Vf8Q=',
  'js/views/home.js': 'jL9q78sWm6o8j/kJm1tH0w8TKeVoFqmGLFUZaJvkMzA=',
  'js/views/inbox.js': '68n5199zlKUyYZSARnQBc+RZcz3ekTBgGUh2AGV6Q7s=',
  'js/views/leaderboards.js': 'nsNjRZnEqat5K3sdH0wz2Plq5i7jJbH42f4u8DiUtGI=',
  'js/views/photograph.js': 'FR2Y00g4VdIz30oBeFxYxn6vxxEhXDxfUFiorS0pFtM=',
  'js/views/replay.js': 'KSE5S4KiLr5CH8ldaU8/xVPL/Ka3h2kF82dA6hEzItc=',
  'js/views/you.js': 'jmblY9ffjeo7v9tNqZDhFiy70DJkB88YuA+i35LiYT0=',
  'js/you/data.js': 'VZAgp9o3cPF3/Kd4KNyzzPc3QgLTjZyOocbLEZXZyqw=',
  'js/you/devices.js': 'OVkv1sglhTozUhjDYhidQrucqoWLT9zWxdFIeaJMYfs=',
  'js/you/recovery.js': 'IGaS8qdRjVortLNfRVwN2RCyekizg1Nym6kdueBJtxM=',
  'manifest.webmanifest': 'LbfROdQzH0BHDUZpV7WPvqMaI+EdAV2Adf01gCCPE2c=',
};
// shell ends

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
  if (request.method !== 'GET' || url.origin !== location.origin || url.pathname.includes('/api/')) return;
  event.respondWith(answer(request, url));
});

async function answer(request, url) {
  const cache = await caches.open(name);
  const home = new URL(registration.scope);
  const path = url.pathname === home.pathname ? 'index.html' : url.pathname;
  const kept = await cache.match(path, { ignoreSearch: true });
  if (kept) return kept;
  // The page behind a link to a replay leads to its screen; without a connection too.
  const [, shared] = /^replay\/([\w-]+)$/.exec(url.pathname.slice(home.pathname.length)) ?? [];
  return request.mode === 'navigate' && shared ? Response.redirect(`${home}#/replay/${shared}`) : fetch(request);
}
